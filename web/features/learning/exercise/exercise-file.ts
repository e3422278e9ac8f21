import type { Content } from '#contract/catalog.ts';

type Exercise = NonNullable<Content['exercise']>;

const programs = {
  javascript: { program: 'node', name: 'exercise.mjs' },
  typescript: { program: 'node', name: 'exercise.mts' },
  python: { program: 'python3', name: 'exercise.py' },
} as const;

/** A file that runs by itself in an empty folder: code, with the tests of its exercise below it. */
export function exerciseFile({ language, tests }: Pick<Exercise, 'language' | 'tests'>, code: string) {
  const { program, name } = programs[language];
  return { name, command: `${program} ${name}`, text: `${code}\n${tests}` };
}
