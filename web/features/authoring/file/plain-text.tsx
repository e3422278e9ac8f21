import { Alert } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { m } from '#messages';
import { TextEditor } from '../markdown/text-editor.tsx';
import classes from './file.module.css';

/** The source of a step that can't be shown as a form. */
export function PlainText({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <div className={classes.whole}>
      <Alert color="caution" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={m.authoring_plain_title()}>
        {m.authoring_plain_line()}
      </Alert>
      <div className={classes.editor}>
        <TextEditor value={text} onChange={onText} language="text" label={m.authoring_plain_label()} />
      </div>
    </div>
  );
}
