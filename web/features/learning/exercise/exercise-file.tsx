import type { Content } from '#contract/catalog.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

type Exercise = NonNullable<Content['exercise']>;

const programs = {
  javascript: { program: 'node', name: 'exercise.mjs' },
  typescript: { program: 'node', name: 'exercise.mts' },
  python: { program: 'python3', name: 'exercise.py' },
} as const;

/** Returns a file that runs by itself in an empty folder: code, with the tests of its exercise below it. */
export function exerciseFile({ language, tests }: Pick<Exercise, 'language' | 'tests'>, code: string) {
  const { program, name } = programs[language];
  return { name, command: `${program} ${name}`, text: `${code}\n${tests}` };
}

/** A button that copies the text of one of the exercise's files. */
export function CopyFile({ file, label }: { file: { text: string }; label: string }) {
  async function copy() {
    const done = await copyText(file.text);
    if (!done) toast('error', m.lesson_copy_failed());
    return done;
  }
  return <CopyButton size="sm" onCopy={copy} label={label} copiedLabel={m.lesson_copied()} />;
}
