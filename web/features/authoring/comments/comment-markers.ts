import { type Extension, RangeSet, StateEffect, StateField, Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { placeOf } from '#contract/passage.ts';
import { m } from '#messages';
import { type FileComments, quotable } from './file-comments.ts';

/** Tells the editor which threads to mark. */
export const setThreads = StateEffect.define<FileComments['threads']>();

const passageOf = (threadId: string) => Decoration.mark({ class: 'cm-commented', attributes: { 'data-thread': threadId } });

/** Marks the passages of threads in the text. Those that the text no longer contains have no mark. */
function marksOf(text: string, threads: FileComments['threads']): DecorationSet {
  const ranges = threads.flatMap(({ id, passage }) => {
    const place = placeOf(text, passage);
    return place ? [passageOf(id).range(place.from, place.to)] : [];
  });
  return Decoration.set(ranges, true);
}

interface Marked {
  threads: FileComments['threads'];
  marks: DecorationSet;
}
const marked = StateField.define<Marked>({
  create: () => ({ threads: [], marks: Decoration.none }),
  update(known, change) {
    const given = change.effects.findLast((effect) => effect.is(setThreads));
    const threads = given ? (given.value as FileComments['threads']) : known.threads;
    // A change that no one has typed replaces the whole text, for example after a restore.
    const isReplaced = change.docChanged && change.annotation(Transaction.userEvent) === undefined;
    if (given || isReplaced) return { threads, marks: marksOf(change.newDoc.toString(), threads) };
    return { threads, marks: known.marks.map(change.changes) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

class CommentMark extends GutterMarker {
  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = 'cm-comment-mark';
    mark.title = m.comments_show();
    return mark;
  }
}
const mark = new CommentMark();

/** Returns the thread whose passage touches these places. */
function threadIn(view: EditorView, from: number, to: number): string | null {
  let found: string | null = null;
  view.state.field(marked).marks.between(from, to, (_from, _to, { spec }) => {
    found ??= (spec as { attributes: Record<string, string> }).attributes['data-thread'] ?? null;
  });
  return found;
}

/** Starts a comment on the selected words, or on the line if none are selected. */
export function commentOnSelection(view: EditorView, comment: FileComments['comment']): boolean {
  const { main } = view.state.selection;
  const { from, to } = main.empty ? view.state.doc.lineAt(main.head) : main;
  const selected = quotable(view.state.sliceDoc(from, to), view.state.doc.lineAt(from).number);
  if (selected) comment(selected);
  return selected !== null;
}

/** The button beside selected words. */
function tooltipOf(place: number, comment: () => FileComments['comment']): Tooltip {
  return {
    pos: place,
    above: true,
    create(view) {
      const dom = document.createElement('div');
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'cm-comment-button';
      button.textContent = m.comments_comment();
      // The selection must not be lost before it is read.
      button.addEventListener('mousedown', (event) => event.preventDefault());
      button.addEventListener('click', () => commentOnSelection(view, comment()));
      dom.append(button);
      return { dom };
    },
  };
}

const look = EditorView.theme({
  '.cm-commented': {
    backgroundColor: 'color-mix(in srgb, var(--mantine-color-caution-5) 22%, transparent)',
    borderBottom: '2px solid var(--mantine-color-caution-5)',
  },
  '.cm-comment-gutter': { width: '28px' },
  '.cm-comment-mark': {
    display: 'block',
    width: '10px',
    height: '10px',
    margin: '8px auto 0',
    borderRadius: '50% 50% 50% 0',
    backgroundColor: 'var(--mantine-color-caution-5)',
    cursor: 'pointer',
  },
  '.cm-comment-button': {
    padding: '6px 12px',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    font: 'inherit',
    fontSize: 'var(--mantine-font-size-sm)',
    cursor: 'pointer',
  },
  '.cm-comment-button:hover': { backgroundColor: 'var(--surface-2)' },
});

/** Marks commented passages, and offers to comment on selected words. @param latest returns the comments as they are now */
export const commentMarkers = (latest: () => FileComments): Extension => [
  marked,
  gutter({
    class: 'cm-comment-gutter',
    markers: (view) => {
      const lines = new Set<number>();
      view.state.field(marked).marks.between(0, view.state.doc.length, (from) => {
        lines.add(view.state.doc.lineAt(from).from);
      });
      return RangeSet.of(
        [...lines].toSorted((a, b) => a - b).map((from) => mark.range(from)),
        true,
      );
    },
    domEventHandlers: {
      mousedown(view, { from, to }) {
        const thread = threadIn(view, from, to);
        if (thread !== null) latest().open(thread);
        return thread !== null;
      },
    },
  }),
  showTooltip.compute(['selection', 'doc'], ({ selection: { main } }) =>
    main.empty ? null : tooltipOf(main.from, () => latest().comment),
  ),
  keymap.of([{ key: 'Mod-Alt-m', run: (view) => commentOnSelection(view, latest().comment) }]),
  look,
];
