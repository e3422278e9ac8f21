import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import type { ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { mutate, readMutants } from './curriculum/mutants.ts';
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

  it.concurrent.each(mutants)('$exercise reject a solution where $name', async (mutant) => {
    const source = exerciseOf(mutant.exercise);
    const { loaded, failed } = await tryExercise(mutate(source.solution, mutant), source);
    expect(loaded, failed.join('\n')).toBe(true);
    expect(failed, mutant.breaks).not.toEqual([]);
  });
});
