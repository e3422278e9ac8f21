import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import type { ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { isJavaScript } from './curriculum/javascript.ts';
import { type Mutant, mutate, readMutants } from './curriculum/mutants.ts';
import { tryExercise } from './curriculum/try-exercise.ts';

/** Wrong solutions that each exercise's tests must reject, so that a solution that passes the tests is really right. */
const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
const mutants = await readMutants();
const files = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) => module.files.map((file) => ({ module: module.id, file }))),
);

function exerciseOf(wanted: string) {
  const found = files.find(({ module, file }) => file.kind === 'exercise' && `${module}/${file.name}` === wanted);
  if (found?.file.kind !== 'exercise') throw new Error(`There are mutants for ${wanted}, which is no exercise`);
  return found.file.source as ExerciseSource;
}

describe("every exercise's tests", () => {
  it('have wrong solutions to reject', () => {
    const exercises = files.filter(({ file }) => file.kind === 'exercise').map(({ module, file }) => `${module}/${file.name}`);
    const tried = new Set(mutants.map(({ exercise }) => exercise));
    expect(exercises.filter((exercise) => !tried.has(exercise))).toEqual([]);
  });

  const expectRejected = async (mutant: Mutant) => {
    const source = exerciseOf(mutant.exercise);
    const { loaded, failed } = await tryExercise(mutate(source.solution, mutant), source);
    expect(loaded, failed.join('\n')).toBe(true);
    expect(failed, mutant.breaks).not.toEqual([]);
    if (mutant.fails) expect(failed.join('\n'), mutant.breaks).toContain(mutant.fails);
  };
  const inLanguage = (isIt: (language: string) => boolean) => mutants.filter(({ exercise }) => isIt(exerciseOf(exercise).language));

  // A third of them is tried each day. In the full run, all are.
  const due = (isIt: (language: string) => boolean) => inLanguage(isIt).filter((_, index) => isDueToday(index, 3));

  // Each of these runs in a process of its own.
  it.concurrent.each(due(isJavaScript))('$exercise reject a solution where $name', async (mutant) => {
    await expectRejected(mutant);
  });
  // These run in this process, one after another. Beside them, the limit on a process's time would pass before its output was read.
  it.each(due((language) => language === 'python'))('$exercise reject a solution where $name', async (mutant) => {
    await expectRejected(mutant);
  });
  // Each test of these fills a database.
  it.each(due((language) => language === 'sql'))('$exercise reject a solution where $name', async (mutant) => {
    await expectRejected(mutant);
  });
});
