import { Button } from '@mantine/core';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { annotationLimits } from '#contract/annotation-values.ts';
import type { Annotation } from '#contract/annotations.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { firstAction } from '#web/lib/first-action.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { useSend } from '#web/lib/send.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { toast } from '#web/lib/toast.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { currentSection } from './current-section.ts';
import { drawHighlights, placeAt, removeHighlights } from './draw-highlights.ts';
import classes from './notes.module.css';
import { closeNotes, forgetNotes, openNotes, useNotesPanel, writeNote } from './notes-panel.ts';
import { passageRange, rangeOf, readPage } from './page-text.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { unsentNotes } from './unsent-notes.ts';
import { useSelectedPassage } from './use-selected-passage.ts';
import { bookmarkOf, stepAnnotations, useStepAnnotations, useToggleBookmark } from './use-step-annotations.ts';

interface Props {
  file: FileContent;
  text: RefObject<HTMLElement | null>;
}

const importDrawer = () => import('./notes-drawer.tsx');
const fetchDrawer = async () => {
  try {
    return (await importDrawer()).NotesDrawer;
  } catch (error) {
    // The next attempt opens it again.
    closeNotes();
    throw error;
  }
};

const scrollTo = (range: Range) => {
  const { top } = range.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight / 3 });
};

/** Returns the ranges of the marked passages on the page, again whenever the text or the notes change. */
function useRanges(rootOf: () => Element | null, annotations: readonly Annotation[]) {
  const [version, setVersion] = useState(0);
  const hasMarks = annotations.some(({ passage }) => passage);
  useEffect(() => {
    const root = hasMarks ? rootOf() : null;
    if (!root) return undefined;
    let frame = 0;
    // Diagrams and code that is run change the page after the text has been shown.
    const watcher = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setVersion((now) => now + 1);
      });
    });
    watcher.observe(root, { childList: true, subtree: true, characterData: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the passages can be found once the text is on the page
    setVersion((now) => now + 1);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [rootOf, hasMarks]);
  return useMemo(() => {
    const marked = annotations.filter(({ passage }) => passage);
    const root = rootOf();
    if (version === 0 || !root || marked.length === 0) return [];
    const page = readPage(root);
    return marked.flatMap((note) => {
      const range = passageRange(page, note);
      return range ? [{ note, range, colour: note.colour ?? ('yellow' as const) }] : [];
    });
  }, [annotations, rootOf, version]);
}

/** A learner's own notes, highlights and bookmarks in the step that is open: marks in its text, the toolbar for a selection and the panel. */
export function StepNotes({ file, text }: Props) {
  const { module_id, file_name, title, content } = file;
  // Only this read says if the notes are missing. The headings' actions share it.
  usePart(stepAnnotations(file));
  const { annotations } = useStepAnnotations(file);
  const toggle = useToggleBookmark(file);
  const { isOpen, shown, writing } = useNotesPanel();
  const { Overlay: NotesDrawer, opened, setOpened } = useOverlay(fetchDrawer);
  useEffect(() => setOpened(isOpen), [isOpen, setOpened]);
  // The panel is loaded when a person first does something, so that it opens even if the connection is lost in the meantime.
  useEffect(
    () =>
      void firstAction()
        .then(importDrawer)
        .catch(() => undefined),
    [],
  );
  const toolbar = useRef<HTMLDivElement>(null);
  // An exercise has other texts on its page as well; passages of those can't be marked.
  const hasText = content.tree !== null;
  // oxlint-disable-next-line react/preserve-manual-memoization -- the element is looked up when the function is called
  const rootOf = useCallback(() => (hasText && text.current?.querySelector('[data-text]')) || null, [hasText, text]);
  const { selected, clear } = useSelectedPassage(rootOf, toolbar);
  const ranges = useRanges(rootOf, annotations);
  const add = useSend('POST /api/annotations');
  const hasUnsent = unsentNotes(useMe().id, file).length > 0;
  useEffect(() => forgetNotes, [module_id, file_name]);

  useEffect(() => {
    const root = writing?.passage ? rootOf() : null;
    const page = root && readPage(root);
    const passage = writing?.passage;
    const written =
      page && passage && rangeOf(page, { from: passage.position, to: passage.position + passage.quote.replaceAll(/\s/g, '').length });
    drawHighlights(ranges, written || (ranges.find(({ note }) => note.id === shown)?.range ?? null));
  }, [ranges, shown, writing, rootOf]);
  useEffect(() => removeHighlights, []);

  // A link to a note leads to its passage, or to the note itself if the passage is gone.
  const asked = useLocation({ select: ({ hash }) => /^note-(.+)$/.exec(hash)?.[1] ?? null });
  const [followed, setFollowed] = useState<string | null>(null);
  const arrive = useEffectEvent((id: string) => {
    const note = annotations.find((one) => one.id === id);
    if (!note) return;
    const found = ranges.find((one) => one.note.id === id);
    if (!found && note.place === 'there' && note.passage) return;
    setFollowed(id);
    const heading = note.place === 'there' && note.section && document.getElementById(note.section.id);
    if (found) {
      scrollTo(found.range);
      useNotesPanel.setState({ shown: id });
    } else if (heading) heading.scrollIntoView({ block: 'start' });
    else openNotes(id);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the note can be found once the text is on the page
    if (asked && asked !== followed) arrive(asked);
  }, [asked, followed, annotations, ranges]);

  const isShort = (quote: string) => {
    const { most } = annotationLimits.quote;
    if (quote.length <= most) return true;
    toast('warning', m.notes_quote_too_long({ most: inNumbers(most) }));
    return false;
  };
  function highlight(): void {
    if (!selected || !isShort(selected.passage.quote)) return;
    const { passage, section } = selected;
    // The selection stays if there was no answer, so that nothing has to be selected again.
    add
      .sendOrThrow({ body: { kind: 'highlight', module_id, file_name, section, passage } })
      .then(clear, (error: unknown) => toast('error', error instanceof Error ? error.message : m.notes_failed()));
  }
  function write(): void {
    if (selected && !isShort(selected.passage.quote)) return;
    const section = selected ? null : currentSection(content.headings);
    writeNote(
      selected
        ? { passage: selected.passage, section: selected.section, title: '' }
        : { passage: null, section: section?.id ?? null, title: section?.text ?? title },
    );
    clear();
  }
  useShortcuts(m.notes_step(), [
    { keys: ['h'], label: m.notes_key_highlight(), run: highlight },
    { keys: ['n'], label: m.notes_key_note(), run: write },
    {
      keys: ['b'],
      label: m.notes_key_mark(),
      run: () => toggle({ module_id, file_name, section: currentSection(content.headings)?.id ?? null }),
    },
  ]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button, [role="button"], input, summary');
    if (isControl || !document.getSelection()?.isCollapsed) return;
    const place = placeAt(event);
    const clicked = place && ranges.find(({ range }) => range.isPointInRange(place.node, place.offset));
    if (clicked) openNotes(clicked.note.id);
  });
  useEffect(() => {
    const element = text.current;
    const listen = (event: MouseEvent) => onClick(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [text]);

  return (
    <>
      <div className={classes.stepActions}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconNotes size={18} stroke={1.75} aria-hidden />}
          aria-label={m.notes_step_open({ count: annotations.length })}
          onClick={() => openNotes()}
        >
          {m.notes_step()} {annotations.length > 0 && `(${annotations.length})`}
          {hasUnsent && ' •'}
        </Button>
        <BookmarkButton
          title={title}
          isMarked={bookmarkOf(annotations, null) !== undefined}
          onToggle={() => toggle({ module_id, file_name, section: null })}
        />
      </div>
      <SelectionToolbar
        toolbar={toolbar}
        range={selected?.range ?? null}
        isBusy={add.isPending}
        onHighlight={highlight}
        onNote={write}
        onClose={clear}
      />
      {NotesDrawer && (
        <NotesDrawer
          opened={opened}
          step={file}
          isInText={(note) => ranges.some((one) => one.note.id === note.id)}
          onShow={(note) => {
            const found = ranges.find((one) => one.note.id === note.id);
            closeNotes();
            useNotesPanel.setState({ shown: note.id });
            // The page can't be scrolled while the panel closes.
            if (found) setTimeout(() => scrollTo(found.range), 220);
          }}
        />
      )}
    </>
  );
}
