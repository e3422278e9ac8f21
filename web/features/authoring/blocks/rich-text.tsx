import { EditorContent } from '@tiptap/react';
import { clsx } from 'clsx';
import text from '#web/ui/text-blocks.module.css';
import classes from './rich-text.module.css';
import { type RichTextProps, useRichText } from './use-rich-text.ts';

/** A text that is edited as readers see it. */
export function RichText(props: RichTextProps) {
  const editor = useRichText(props);
  return <EditorContent editor={editor} className={clsx(text.text, classes.rich)} data-field="main" />;
}
