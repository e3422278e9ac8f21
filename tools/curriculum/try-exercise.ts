import type { ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import { tryJavaScript } from './javascript.ts';
import type { Outcome } from './outcome.ts';
import { tryPython } from './python.ts';
import { trySql } from './sql.ts';

/** Runs an exercise's tests on someone's code, outside a browser. */
export function tryExercise(code: string, source: ExerciseSource): Promise<Outcome> {
  if (source.language === 'sql') return trySql(code, source);
  return source.language === 'python' ? tryPython(code, source.tests) : tryJavaScript(code, source.tests, source.language);
}
