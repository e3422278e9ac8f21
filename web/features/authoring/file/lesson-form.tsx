import { m } from '#messages';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { splitLesson, writeLesson } from '../source/lesson-text.ts';
import { useWritten } from '../source/use-written.ts';
import classes from './file.module.css';
import type { FileFormProps } from './file-form.ts';
import { HeadFields } from './head-fields.tsx';
import { PlainText } from './plain-text.tsx';

/** A lesson: its title and minutes, and its text in Markdown. */
export function LessonForm({ text, onText, storePicture, words, onView }: FileFormProps) {
  const [lesson, change] = useWritten(text, onText, splitLesson, (parts) => writeLesson(text, parts));
  if (!lesson) return <PlainText text={text} onText={onText} />;
  return (
    <div className={classes.whole}>
      <HeadFields
        title={lesson.title}
        minutes={lesson.minutes}
        words={words}
        onTitle={(title) => change((now) => ({ ...now, title }))}
        onMinutes={(minutes) => change((now) => ({ ...now, minutes }))}
      />
      <div className={classes.editor}>
        <MarkdownEditor
          value={lesson.text}
          onChange={(written) => change((now) => ({ ...now, text: written }))}
          label={m.authoring_lesson_text()}
          placeholder={m.authoring_lesson_placeholder()}
          storePicture={storePicture}
          onView={onView}
        />
      </div>
    </div>
  );
}
