import { codeLanguages } from '#contract/exercise-values.ts';
import { newKey, type TextDraft } from './quiz-source.ts';
import { listOf, numberOr, readYaml, textOr, writeYaml } from './yaml-source.ts';

export type ExerciseLanguage = (typeof codeLanguages)[number];

export interface ExerciseDraft {
  title: string;
  minutes: number | null;
  language: ExerciseLanguage;
  task: string;
  starter: string;
  tests: string;
  hints: TextDraft[];
  solution: string;
}

/**
 * Reads an exercise, complete or not, for its form. Returns null for text that is not valid YAML, and for an SQL exercise, which has other
 * fields.
 */
export function readExercise(text: string): ExerciseDraft | null {
  const raw = readYaml(text);
  if (!raw || raw['language'] === 'sql') return null;
  return {
    title: textOr(raw['title']),
    minutes: numberOr(raw['minutes'], null),
    language: codeLanguages.find((language) => language === raw['language']) ?? 'javascript',
    task: textOr(raw['task']),
    starter: textOr(raw['starter']),
    tests: textOr(raw['tests']),
    hints: listOf(raw['hints']).map((hint) => ({ key: newKey(), text: textOr(hint) })),
    solution: textOr(raw['solution']),
  };
}

/** Writes an exercise with its keys in the order of `docs/catalog.md`. */
export const writeExercise = ({ hints, ...exercise }: ExerciseDraft): string => {
  const { title, minutes, language, task, starter, tests, solution } = exercise;
  return writeYaml({ title, minutes, language, task, starter, tests, hints: hints.map(({ text }) => text), solution });
};
