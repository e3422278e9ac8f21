import { exerciseLanguages } from '#contract/exercise-values.ts';
import { newKey, type TextDraft } from './quiz-source.ts';
import { emptySql, readSql, type SqlDraft, writtenSql } from './sql-source.ts';
import { listOf, numberOr, readYaml, textOr, writeYaml } from './yaml-source.ts';

export type ExerciseLanguage = (typeof exerciseLanguages)[number];

/** An exercise with the parts for all languages, so that nothing is lost when its language is changed and changed back. */
export interface ExerciseDraft {
  title: string;
  minutes: number | null;
  language: ExerciseLanguage;
  task: string;
  starter: string;
  /** The tests in code, which SQL exercises do not have. */
  tests: string;
  sql: SqlDraft;
  hints: TextDraft[];
  solution: string;
}

/**
 * Reads an exercise, complete or not, for its form. Returns null for text that is not valid YAML, and for tests that the form can't show.
 */
export function readExercise(text: string): ExerciseDraft | null {
  const raw = readYaml(text);
  const isSql = raw?.['language'] === 'sql';
  const sql = raw && isSql ? readSql(raw) : emptySql();
  if (!raw || !sql) return null;
  return {
    title: textOr(raw['title']),
    minutes: numberOr(raw['minutes'], null),
    language: exerciseLanguages.find((language) => language === raw['language']) ?? 'javascript',
    task: textOr(raw['task']),
    starter: textOr(raw['starter']),
    tests: isSql ? '' : textOr(raw['tests']),
    sql,
    hints: listOf(raw['hints']).map((hint) => ({ key: newKey(), text: textOr(hint) })),
    solution: textOr(raw['solution']),
  };
}

/** Writes an exercise with its keys in the order of `docs/catalog.md`. */
export function writeExercise({ title, minutes, language, task, starter, tests, sql, hints, solution }: ExerciseDraft): string {
  const ends = { hints: hints.map(({ text }) => text), solution };
  if (language !== 'sql') return writeYaml({ title, minutes, language, task, starter, tests, ...ends });
  const { tables, tests: sqlTests } = writtenSql(sql);
  return writeYaml({ title, minutes, language, task, ...tables, starter, tests: sqlTests, ...ends });
}
