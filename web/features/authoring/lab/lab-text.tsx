import { m } from '#messages';
import fileClasses from '../file/file.module.css';
import type { FileFormProps } from '../file/file-form.ts';
import { TextEditor } from '../markdown/text-editor.tsx';

/** A lab's source. Each kind of lab has its own fields, so all labs are written as text. */
export function LabText({ text, onText, onView, comments }: FileFormProps) {
  return (
    <div className={fileClasses.whole}>
      <p className="ui-quiet">{m.authoring_lab_line()}</p>
      <div className={fileClasses.editor}>
        <TextEditor value={text} onChange={onText} language="text" label={m.authoring_lab_label()} comments={comments} onView={onView} />
      </div>
    </div>
  );
}
