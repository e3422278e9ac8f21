import { m } from '#messages';
import fileClasses from '../file/file.module.css';
import type { FileFormProps } from '../file/file-form.ts';
import { TextEditor } from '../markdown/text-editor.tsx';

/** A dialogue's source, which is written as text, as that of a lab is. */
export function DialogueText({ text, onText, onView, comments }: FileFormProps) {
  return (
    <div className={fileClasses.whole}>
      <p className="ui-quiet">{m.authoring_dialogue_line()}</p>
      <div className={fileClasses.editor}>
        <TextEditor
          value={text}
          onChange={onText}
          language="text"
          label={m.authoring_dialogue_label()}
          comments={comments}
          onView={onView}
        />
      </div>
    </div>
  );
}
