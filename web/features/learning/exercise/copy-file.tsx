import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** A button that copies the text of a file of an exercise. */
export function CopyFile({ file, label }: { file: { text: string }; label: string }) {
  async function copy() {
    const done = await copyText(file.text);
    if (!done) toast('error', m.lesson_copy_failed());
    return done;
  }
  return <CopyButton size="sm" onCopy={copy} label={label} copiedLabel={m.lesson_copied()} />;
}
