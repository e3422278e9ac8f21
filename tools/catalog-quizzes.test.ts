import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import type { QuizSource } from '#server/features/catalog/kinds/quiz.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { drawn } from '#server/features/learning/index.ts';
import { guessesFor, multiplesOf, ranksOf, rightPlaces, singlesOf } from './curriculum/quiz-cues.ts';

/** Tests that nobody passes a quiz of the catalog by how long the options are, where they stand or how many are right. */
const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
const quizzes = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) =>
    module.files.flatMap((file) =>
      file.kind === 'quiz' ? [{ track: track.id, name: `${module.id}/${file.name}`, ...(file.source as unknown as QuizSource) }] : [],
    ),
  ),
);
const tracks = catalog.tracks.map(({ id }) => ({
  id,
  questions: quizzes.filter(({ track }) => track === id).flatMap(({ questions }) => questions),
}));

describe('the quizzes of each track', () => {
  it.each(tracks)('in $id give somebody who guesses by length, place or count at most five points more than chance', ({ questions }) => {
    expect(guessesFor(questions).filter(({ gain }) => gain > 5)).toEqual([]);
  });

  it.each(tracks)('in $id have the first option right in at most two of three questions with several answers', ({ questions }) => {
    expect(rightPlaces(multiplesOf(questions))[0]).toBeLessThanOrEqual(2 / 3);
  });
});

describe('each quiz', () => {
  it.each(quizzes)('$name has the right option at no rank of length more often than in every second question', ({ questions }) => {
    const singles = singlesOf(questions);
    const limit = Math.max(2, Math.ceil(singles.length / 2));
    const ranks = singles.map(ranksOf);
    for (const [rank] of ranks[0]?.entries() ?? []) {
      const often = ranks.reduce((total, one) => total + (one[rank] ?? 0), 0);
      expect(often, `rank ${rank + 1}`).toBeLessThanOrEqual(limit);
    }
  });
});

/** How many attempts at each quiz are drawn, each from a seed of its own. */
const attempts = 50;

describe('a second attempt', () => {
  it.each(quizzes)('at $name asks at least a third of its questions for the first time', ({ draw, questions }) => {
    const tagged = questions.map(({ id, tags = [] }) => ({ id, tags }));
    const count = draw ?? questions.length;
    for (let seed = 0; seed < attempts; seed++) {
      const had = new Map(drawn(tagged, count, seed, new Map()).map(({ id }) => [id, 1]));
      const fresh = drawn(tagged, count, seed + attempts, had).filter(({ id }) => !had.has(id));
      expect(fresh.length, `seed ${seed}`).toBeGreaterThanOrEqual(count / 3);
    }
  });
});

describe('the measure', () => {
  const single = (key: number, ...lengths: number[]) => ({
    id: `q${key}`,
    kind: 'single' as const,
    prompt: '',
    explanation: '',
    options: lengths.map((length, at) => ({ text: 'x'.repeat(length), ...(at === key ? { correct: true } : {}) })),
  });

  it('finds that the second-longest option is always right', () => {
    const questions = [single(0, 5, 6, 3, 2), single(3, 9, 2, 4, 7)] as unknown as QuizSource['questions'];
    expect(guessesFor(questions)[0]).toEqual({ guess: 'always chooses the option at rank 2 of length', gain: 75 });
  });

  it('shares a rank among options of one length', () => {
    expect(ranksOf(single(1, 5, 5, 3, 2) as never)).toEqual([0.5, 0.5, 0, 0]);
  });
});
