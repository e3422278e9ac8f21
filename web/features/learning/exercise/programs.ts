import type { Content } from '#contract/catalog.ts';
import type { Program, RunLanguage } from '#runner/messages.ts';

export type ExerciseContent = NonNullable<Content['exercise']>;

/** The engine that runs an exercise: SQL has one for each dialect. */
export const runLanguageOf = ({ language, sql }: Pick<ExerciseContent, 'language' | 'sql'>): RunLanguage =>
  language === 'sql' ? (sql?.dialect ?? 'sqlite') : language;

/** Returns the program to run when a learner runs an exercise's tests. */
export function programOf(exercise: ExerciseContent, code: string): Program {
  const { language, sql, tests } = exercise;
  if (language !== 'sql') return { language, code, tests };
  const { dialect = 'sqlite', schema = '', seed = '', tests: sqlTests = [] } = sql ?? {};
  return { language: dialect, code, schema, seed, tests: sqlTests };
}

/** Returns a test's display name. Python's test functions are named `test_like_this`. */
export function testTitle(name: string): string {
  const words = /^test_(\w+)$/.exec(name)?.[1]?.replaceAll('_', ' ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}
