import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsLearner, useIsRecorded, useMe } from '#web/lib/me.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { completeFile } from '../complete-file.ts';
import { fileKindOf } from '../file-kind.ts';
import { FileKindIcon } from '../file-kind-icon.tsx';
import { NotedStepProvider } from '../lesson/section-heading.tsx';
import { MediaSourceProvider } from '../media/media-source.ts';
import { useMediaPlace } from '../position/use-media-place.ts';
import { type Positions, usePosition } from '../position/use-position.ts';
import type { useReadingSettings } from '../reading/reading-settings.ts';
import { ReadingTools } from '../reading/reading-tools.tsx';
import { TutorButton } from '../tutor/tutor-button.tsx';
import { FoldedContents } from './contents.tsx';
import { FileNav, type Neighbour } from './file-nav.tsx';
import classes from './module-viewer.module.css';
import { ReadingBar } from './reading-bar.tsx';
import { useStudy } from './use-study.ts';

/** Loaded after the text, and only for learners. */
const StepNotes = lazy(async () => ({ default: (await import('../notes/step-notes.tsx')).StepNotes }));

/** Loaded after the text, and only for lessons with dated facts. */
const CheckedLine = lazy(async () => ({ default: (await import('../lesson/checked-line.tsx')).CheckedLine }));

const notesWaiting = <div className={classes.notesWaiting} />;

interface Props {
  file: FileContent;
  /** Whether the file was chosen while another was open, so that the focus moves to its start. */
  takeFocus: boolean;
  /** Whether completing it completes its module or a round. */
  isCelebrated: boolean;
  /** The round that requires the step again, if it was completed before. */
  repeat: OwnRound | undefined;
  next: Neighbour | null;
  /** Where the learner stopped in the module's steps. */
  positions: Positions;
  /** How the reader likes the text. */
  reading: ReturnType<typeof useReadingSettings>;
  /** The celebration, for a file that itself shows something on completion. */
  completion: ReactNode;
}

/**
 * Moves the focus to a step's title if it was chosen while another was open. Both moving the focus and removing a focused element compute
 * the layout, which takes a third of the time to the next step, so the first waits for the frame, and the second lets go of the focus.
 */
function useStartOfStep(article: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>, takeFocus: boolean): void {
  useEffect(() => {
    if (!takeFocus) return;
    const frame = requestAnimationFrame(() => title.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [title, takeFocus]);
  useLayoutEffect(() => {
    const step = article.current;
    return () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && step?.contains(focused)) focused.blur();
    };
  }, [article]);
}

/** One open file: its text, quiz, exercise, lab, video or PDF, and the navigation. Time counts while it is open. */
export function FilePane({ file, takeFocus, isCelebrated, repeat, next, positions, reading, completion }: Props) {
  const { id: userId } = useMe();
  const records = useIsLearner();
  // Someone who views the product as a learner sees none of their notes.
  const hasNotes = useIsRecorded();
  const text = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const tracker = useStudy(file, text);
  usePosition(file, positions, text);
  const place = useMediaPlace(file, positions);
  const { module_id, file_name, kind, content } = file;
  const { name, done: doneWords, isReadThrough = false, isWide = false, Body } = fileKindOf(kind);

  useStartOfStep(article, title, takeFocus);
  // The router looks for the section in the address before the text has loaded.
  useEffect(() => {
    const hash = window.location.hash.slice(1);
    const headings = [...(text.current?.querySelectorAll('[id]') ?? [])];
    if (hash) headings.find(({ id }) => id === hash || encodeURIComponent(id) === hash)?.scrollIntoView({ block: 'start' });
  }, []);

  const noted = useMemo(() => (hasNotes ? { module_id, file_name } : null), [hasNotes, module_id, file_name]);
  const source = useMemo(() => ({ moduleId: module_id, fileName: file_name }), [module_id, file_name]);
  const timeSpent = () => tracker.current?.total() ?? 0;
  const canBeDone = records && doneWords !== null;
  const done = () => {
    if (canBeDone) void completeFile({ user_id: userId, module_id, file_name }, timeSpent());
  };

  return (
    <article ref={article} className={clsx(classes.article, isWide && classes.wide)} aria-labelledby="file-title">
      {isReadThrough && <ReadingBar title={file.title} minutes={file.minutes} text={text} />}
      <header className="ui-mb-xl">
        <div className="ui-quiet ui-row ui-mb-xs">
          <FileKindIcon kind={kind} size={16} />
          {name()} · {m.viewer_about_minutes({ minutes: file.minutes })}
          {file.progress.completed && <VisuallyHidden>, {repeat ? m.due_to_repeat() : m.viewer_file_done()}</VisuallyHidden>}
          {content.tree && <ReadingTools reading={reading} moduleId={module_id} content={text} />}
        </div>
        <h1 id="file-title" ref={title} tabIndex={-1} className="ui-page-title">
          {file.title}
        </h1>
        {hasNotes && (
          <div className={classes.stepActions}>
            <Deferred fallback={notesWaiting}>
              <Suspense fallback={notesWaiting}>
                <StepNotes file={file} text={text} />
              </Suspense>
            </Deferred>
            <TutorButton file={file} />
          </div>
        )}
      </header>
      <div className={classes.folded}>
        <FoldedContents headings={content.headings} />
      </div>
      <div ref={text}>
        <NotedStepProvider value={noted}>
          <MediaSourceProvider value={source}>
            <Body file={file} timeSpent={timeSpent} completion={completion} place={place} />
          </MediaSourceProvider>
        </NotedStepProvider>
      </div>
      {content.claims > 0 && (
        <Suspense fallback={null}>
          <CheckedLine moduleId={module_id} fileName={file_name} />
        </Suspense>
      )}
      <FileNav content={file} onDone={canBeDone ? done : null} isCelebrated={isCelebrated} repeat={repeat} next={next} />
    </article>
  );
}
