import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsLearner, useMe } from '#web/lib/me.ts';
import { completeFile } from '../complete-file.ts';
import { Exercise } from '../exercise/exercise.tsx';
import { FileKindIcon } from '../file-kind-icon.tsx';
import { kindName } from '../labels.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { Quiz } from '../quiz/quiz.tsx';
import { Contents } from './contents.tsx';
import { FileNav } from './file-nav.tsx';
import { Media } from './media.tsx';
import classes from './module-viewer.module.css';
import { useStudy } from './use-study.ts';

function Body({ file, timeSpent }: { file: FileContent; timeSpent: () => number }) {
  const { content, kind } = file;
  if (kind === 'quiz' && content.quiz) return <Quiz file={file} quiz={content.quiz} timeSpent={timeSpent} />;
  return (
    <>
      {(kind === 'video' || kind === 'pdf') && <Media file={file} />}
      {content.tree && <LessonTree tree={content.tree} />}
      {kind === 'exercise' && content.exercise && <Exercise key={file.file_name} file={file} exercise={content.exercise} />}
    </>
  );
}

interface Props {
  file: FileContent;
  /** A file was chosen while another was open: the reader is taken to its beginning. */
  takeFocus: boolean;
  /** Is told what the key for "done" does with this file; null when there is nothing to do. */
  keepDone: (done: (() => void) | null) => void;
}

/** One open file: its text, quiz, exercise or medium, and the way on. Time counts while it is open. */
export function FilePane({ file, takeFocus, keepDone }: Props) {
  const { id: userId } = useMe();
  const records = useIsLearner();
  const text = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const tracker = useStudy(file, text);
  const { module_id, file_name, kind, content } = file;

  useEffect(() => {
    if (takeFocus) title.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  const timeSpent = () => tracker.current?.total() ?? 0;
  const canBeDone = records && kind !== 'quiz';
  const done = () => {
    if (canBeDone) void completeFile({ user_id: userId, module_id, file_name }, timeSpent());
  };
  // The keys are the viewer's: they work before the file is there, this one only with it.
  useEffect(() => {
    keepDone(canBeDone ? done : null);
    return () => keepDone(null);
  });

  return (
    <article className={classes.article} aria-labelledby="file-title">
      <header className={classes.head}>
        <p className={classes.about}>
          <FileKindIcon kind={kind} size={16} />
          {kindName(kind)} · {m.viewer_about_minutes({ minutes: file.minutes })}
          {file.progress.completed && <VisuallyHidden>, {m.viewer_file_done()}</VisuallyHidden>}
        </p>
        <h1 id="file-title" ref={title} tabIndex={-1} className={classes.title}>
          {file.title}
        </h1>
      </header>
      <div className={classes.folded}>
        <Contents headings={content.headings} folded />
      </div>
      <div ref={text}>
        <Body file={file} timeSpent={timeSpent} />
      </div>
      <FileNav content={file} onDone={canBeDone ? done : null} />
    </article>
  );
}
