import { m } from '#messages';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { type LessonParts, splitLesson, writeLesson } from '../source/lesson-text.ts';
import { useWritten } from '../source/use-written.ts';
import classes from './file.module.css';
import type { FileFormProps } from './file-form.ts';
import { HeadFields, readingMinutes } from './head-fields.tsx';
import { PlainText } from './plain-text.tsx';

const wordsOf = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** Until the author changes it, a lesson's duration is its reading time. */
function withText(lesson: LessonParts, text: string): LessonParts {
  const isOwn = lesson.minutes !== null && lesson.minutes !== readingMinutes(wordsOf(lesson.text));
  return { ...lesson, text, minutes: isOwn ? lesson.minutes : readingMinutes(wordsOf(text)) };
}

/** The form for a lesson: title, minutes, and the text in Markdown. */
export function LessonForm({ text, onText, storePicture, onView }: FileFormProps) {
  const [lesson, change] = useWritten(text, onText, splitLesson, (parts) => writeLesson(text, parts));
  if (!lesson) return <PlainText text={text} onText={onText} />;
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
        <MarkdownEditor
          value={lesson.text}
          onChange={(written) => change((now) => withText(now, written))}
          label={m.authoring_lesson_text()}
          placeholder={m.authoring_lesson_placeholder()}
          storePicture={storePicture}
          onView={onView}
        />
      </div>
    </div>
  );
}
