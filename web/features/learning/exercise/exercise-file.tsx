import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { type ExerciseContent, runLanguageOf } from './programs.ts';

const programs = {
  javascript: { command: 'node exercise.mjs', name: 'exercise.mjs' },
  typescript: { command: 'node exercise.mts', name: 'exercise.mts' },
  python: { command: 'python3 exercise.py', name: 'exercise.py' },
  sqlite: { command: 'sqlite3 -box :memory: ".read exercise.sql"', name: 'exercise.sql' },
  postgres: { command: 'psql --file exercise.sql', name: 'exercise.sql' },
} as const;

/** Returns a file that runs on its own in an empty folder: the code, followed by its tests, or, for SQL, preceded by its tables. */
export function exerciseFile(exercise: ExerciseContent, code: string) {
  const { sql, tests } = exercise;
  const text = sql ? `${sql.schema}\n${sql.seed}\n${code}` : `${code}\n${tests}`;
  return { ...programs[runLanguageOf(exercise)], text };
}

/** A button that copies one of the exercise's files. */
export function CopyFile({ file, label }: { file: { text: string }; label: string }) {
  async function copy() {
    const done = await copyText(file.text);
    if (!done) toast('error', m.lesson_copy_failed());
    return done;
  }
  return <CopyButton size="sm" onCopy={copy} label={label} copiedLabel={m.lesson_copied()} />;
}
