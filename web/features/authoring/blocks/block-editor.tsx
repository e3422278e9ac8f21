import { Button, VisuallyHidden } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AuthoringFault, DraftPicture } from '#contract/authoring.ts';
import { lineAt, placeOf } from '#contract/passage.ts';
import { m } from '#messages';
import { type FileComments, quotable } from '../comments/file-comments.ts';
import { goToField } from '../file/go-to-field.ts';
import { descriptionOf, type StorePicture } from '../markdown/insert-pictures.ts';
import { SortableList } from '../order/sortable-list.tsx';
import { arranged, type KeyedBlock, newBlock, withBlockAt, withCopy, withoutBlock, withSource } from '../source/blocks/arrange.ts';
import { type BlockKind, blockAtLine, definitionsOf } from '../source/blocks/blocks.ts';
import { formOf } from '../source/blocks/forms.ts';
import { blockKind, blockName } from './block-kinds.ts';
import { BlockRow } from './block-row.tsx';
import classes from './blocks.module.css';
import { InsertMenu, type NextStep } from './insert-menu.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { useBlocks } from './use-blocks.ts';
import type { Around } from './use-rich-text.ts';

interface Props {
  /** The text in Markdown, without front matter. */
  value: string;
  onChange: (value: string) => void;
  pictures: readonly DraftPicture[];
  storePicture: StorePicture;
  /** Faults with their lines in this text. */
  faults: readonly Pick<AuthoringFault, 'level' | 'message' | 'line'>[];
  comments: FileComments;
  /** The line that the author was taken to. It is a new object each time. */
  place: { line: number } | null;
  /** Called with the element that scrolls, so that the preview can scroll along with it. */
  onPage?: ((page: HTMLElement | null) => void) | undefined;
  /** Adds a step after the lesson. */
  onStep?: ((step: NextStep) => void) | undefined;
}

/** Returns whether undo in this element is about all blocks, and not about a field that has its own. */
const isOfBlocks = (element: HTMLElement) =>
  element.closest('.ProseMirror') !== null || element.closest('input, textarea, .cm-editor') === null;

/** A Markdown text as blocks that are written in, moved, copied and deleted. */
export function BlockEditor({ value, onChange, pictures, storePicture, faults, comments, place, onPage, onStep }: Props) {
  const { text, change, undo, redo } = useBlocks(value, onChange);
  const [active, setActive] = useState<Editor | null>(null);
  const [inserting, setInserting] = useState<{ key: string; around: Around | null } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onPage?.(list.current);
    return () => onPage?.(null);
  }, [onPage]);
  const { blocks } = text;
  const sources = blocks.flatMap(({ kind, source }) => (kind === 'markdown' ? [source] : [])).join('\n\n');
  const definitions = useMemo(() => definitionsOf(sources), [sources]);
  /** The first thread on each block that has a comment, by the block's number. */
  const commented = new Map(
    comments.threads.toReversed().flatMap(({ id, passage }) => {
      const place = placeOf(value, passage);
      return place ? [[blockAtLine(text, lineAt(value, place.from)), id] as const] : [];
    }),
  );
  function commentOn(index: number) {
    const above =
      text.lead +
      blocks
        .slice(0, index)
        .map(({ source, gap }) => source + gap)
        .join('');
    const selected = quotable(blocks[index]?.source ?? '', lineAt(above, above.length));
    if (selected) comments.comment(selected);
  }
  const faultsOf = (index: number) => faults.filter(({ line }) => blockAtLine(text, line) === index);

  // The block may be rendered only after this change.
  const focus = (key: string | undefined) =>
    requestAnimationFrame(() => {
      const row = key === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-block="${key}"]`);
      if (row) goToField(row, 'main');
    });
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  });
  useEffect(() => {
    if (place) focus(latest.current.blocks[blockAtLine(latest.current, place.line)]?.key);
  }, [place]);

  function insert(at: number, kind: BlockKind) {
    const block = newBlock(kind, blockKind[kind].starter);
    const around = inserting?.around;
    const { key } = blocks[at] ?? {};
    setInserting(null);
    // Text above stays, and the empty paragraph below it is gone from its editor.
    if (around?.before) active?.commands.deleteNode('paragraph');
    change((now) => {
      if (!around || key === undefined) return withBlockAt(now, at + 1, block);
      // The empty paragraph that the author chose from becomes the block, and what is below it a text of its own.
      const above = around.before === '' ? [] : [{ ...(now.blocks[at] as KeyedBlock), source: around.before }];
      const below = around.after === '' ? [] : [newBlock('text', around.after)];
      return arranged(now, now.blocks.toSpliced(at, 1, ...above, block, ...below));
    });
    setSaid(m.authoring_block_inserted({ block: blockKind[kind].name() }));
    focus(block.key);
  }
  function remove(block: KeyedBlock) {
    const at = blocks.indexOf(block);
    change((now) => withoutBlock(now, block.key));
    setSaid(m.authoring_block_deleted({ block: blockName(block) }));
    focus((blocks[at + 1] ?? blocks[at - 1])?.key);
  }
  /** Stores pictures one after the other, and puts each below the block that it was pasted or dropped into. */
  async function addPictures(pictures: readonly File[], below: string) {
    let at = below;
    for (const picture of pictures) {
      // The reason for a refusal is in a toast.
      const address = await storePicture(picture).catch(() => null);
      if (address === null) continue;
      const block = newBlock('picture', formOf('picture').write({ alt: descriptionOf(picture.name), address, title: '', caption: '' }, ''));
      const after = at;
      change((now) => withBlockAt(now, now.blocks.findIndex((one) => one.key === after) + 1, block));
      at = block.key;
    }
    focus(at);
  }
  function leave(block: KeyedBlock, by: -1 | 1): boolean {
    const next = blocks[blocks.indexOf(block) + by];
    if (next) focus(next.key);
    return next !== undefined;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !isOfBlocks(event.target as HTMLElement)) return;
    const key = event.key.toLowerCase();
    const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    act?.();
  }

  return (
    <div className={classes.editor} onKeyDown={onKeyDown} role="presentation">
      <RichToolbar editor={active} undo={undo} redo={redo} />
      <div ref={list} className={classes.page}>
        <SortableList
          name={m.authoring_blocks()}
          items={blocks}
          idOf={({ key }) => key}
          nameOf={blockName}
          className={classes.blocks}
          onOrder={(keys) =>
            change((now) =>
              arranged(
                now,
                keys.flatMap((key) => now.blocks.find((block) => block.key === key) ?? []),
              ),
            )
          }
        >
          {(block, mover, index) => (
            <BlockRow
              block={block}
              number={index + 1}
              mover={mover}
              faults={faultsOf(index)}
              definitions={definitions}
              pictures={pictures}
              storePicture={storePicture}
              onSource={(source) => change((now) => withSource(now, block.key, source), block.key)}
              onActive={(editor, isActive) => setActive((current) => (isActive ? editor : current === editor ? null : current))}
              onSlash={(around) => setInserting({ key: block.key, around })}
              onLeave={(by) => leave(block, by)}
              onRemove={() => remove(block)}
              onPictures={(chosen) => void addPictures(chosen, block.key)}
              thread={commented.get(index) ?? null}
              onThread={comments.open}
              onComment={() => commentOn(index)}
              onCopy={() => change((now) => withCopy(now, block.key))}
              isInserting={inserting?.key === block.key && inserting.around === null}
              onInserting={(isOpen) => setInserting(isOpen ? { key: block.key, around: null } : null)}
              onInsert={(kind) => insert(index, kind)}
              onStep={onStep}
            />
          )}
        </SortableList>
        <InsertMenu onInsert={(kind) => insert(blocks.length - 1, kind)} onStep={onStep}>
          <Button variant="subtle" color="gray" size="sm" className={classes.add ?? ''} leftSection={<IconPlus size={16} aria-hidden />}>
            {m.authoring_block_add()}
          </Button>
        </InsertMenu>
      </div>
      {inserting?.around && (
        <SlashMenu
          caret={inserting.around.caret}
          onInsert={(kind) =>
            insert(
              blocks.findIndex(({ key }) => key === inserting.key),
              kind,
            )
          }
          onStep={onStep}
          onClose={(isChosen) => {
            setInserting(null);
            if (!isChosen) active?.commands.focus();
          }}
        />
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
