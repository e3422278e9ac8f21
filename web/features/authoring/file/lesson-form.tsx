import { SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { store, stored } from '#web/lib/storage.ts';
import { commentsBelow } from '../comments/file-comments.ts';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { type LessonParts, splitLesson, writeLesson } from '../source/lesson-text.ts';
import { useWritten } from '../source/use-written.ts';
import classes from './file.module.css';
import type { FileFormProps } from './file-form.ts';
import { HeadFields, readingMinutes } from './head-fields.tsx';
import { PlainText } from './plain-text.tsx';
import { useNextStep } from './use-next-step.tsx';

const BlockEditor = lazy(async () => ({ default: (await import('../blocks/block-editor.tsx')).BlockEditor }));

const wordsOf = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** Until the author changes it, a lesson's duration is its reading time. */
function withText(lesson: LessonParts, text: string): LessonParts {
  const isOwn = lesson.minutes !== null && lesson.minutes !== readingMinutes(wordsOf(lesson.text));
  return { ...lesson, text, minutes: isOwn ? lesson.minutes : readingMinutes(wordsOf(text)) };
}

type Mode = 'markdown' | 'blocks';

/** How this person writes lessons, remembered in this browser. */
function useMode(): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(() => (stored('lesson_editor') === 'blocks' ? 'blocks' : 'markdown'));
  return [
    mode,
    (next) => {
      store('lesson_editor', next);
      setMode(next);
    },
  ];
}

/** The form for a lesson: title, minutes, and the text in Markdown or in blocks. */
export function LessonForm({ text, onText, storePicture, onView, onBlocks, module, fileName, faults, place, comments }: FileFormProps) {
  const [lesson, change] = useWritten(text, onText, splitLesson, (parts) => writeLesson(text, parts));
  const [mode, setMode] = useMode();
  const next = useNextStep(module, fileName);
  if (!lesson) return <PlainText text={text} onText={onText} />;
  const onChange = (written: string) => change((now) => withText(now, written));
  /** The lines of the front matter, which are above the text. */
  const above = text.slice(0, text.length - lesson.text.length).split('\n').length - 1;
  const ofText = commentsBelow(comments, above);
  return (
    <div className={classes.whole}>
      <HeadFields
        title={lesson.title}
        minutes={lesson.minutes}
        words={wordsOf(lesson.text)}
        onTitle={(title) => change((now) => ({ ...now, title }))}
        onMinutes={(minutes) => change((now) => ({ ...now, minutes }))}
      />
      <div className={classes.editor}>
        <div className={classes.modes}>
          <SegmentedControl
            size="xs"
            aria-label={m.authoring_mode()}
            data={[
              { value: 'markdown', label: m.authoring_mode_markdown() },
              { value: 'blocks', label: m.authoring_mode_blocks() },
            ]}
            value={mode}
            onChange={(next) => setMode(next === 'blocks' ? 'blocks' : 'markdown')}
          />
        </div>
        <div className={classes.written}>
          {mode === 'blocks' ? (
            <Suspense fallback={<Skeleton height="100%" mih={240} />}>
              <BlockEditor
                value={lesson.text}
                onChange={onChange}
                pictures={module.pictures}
                storePicture={storePicture}
                faults={faults.filter(({ field }) => field === null).map((fault) => ({ ...fault, line: fault.line - above }))}
                comments={ofText}
                place={place && 'line' in place ? { line: place.line - above } : null}
                onPage={onBlocks}
                onStep={next.add}
              />
            </Suspense>
          ) : (
            <MarkdownEditor
              value={lesson.text}
              onChange={onChange}
              label={m.authoring_lesson_text()}
              placeholder={m.authoring_lesson_placeholder()}
              storePicture={storePicture}
              comments={ofText}
              onView={onView}
            />
          )}
        </div>
      </div>
      {next.dialog}
    </div>
  );
}
