import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '#contract/search-values.ts';
import { settings } from '#contract/settings.ts';
import { loadCatalog, platformReader } from '#server/features/catalog/index.ts';
import type { QuizSource } from '#server/features/catalog/kinds/quiz.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { find } from './find.ts';

/**
 * Searches the catalog for its quiz questions. A question should lead to the module that teaches its answer. Each run
 * asks all of them as they are, and a third of them with a typing error; the full run asks all with an error, too.
 */
const folder = new URL('../../../catalog/', import.meta.url).pathname;

interface Asked {
  module: string;
  prompt: string;
}

let app: Awaited<ReturnType<typeof startTestApp>>;
let all: Asked[];
beforeAll(async () => {
  app = await startTestApp();
  await loadCatalog(app.connection.database, folder);
  const { catalog } = await readCatalog(folder, settings.parse({}));
  all = catalog.tracks.flatMap(({ modules }) =>
    modules.flatMap(({ id, files }) =>
      files.flatMap(({ kind, source }) =>
        kind === 'quiz' ? (source as unknown as QuizSource).questions.map(({ prompt }) => ({ module: id, prompt })) : [],
      ),
    ),
  );
});
afterAll(() => app.close());

/** Returns the share of questions whose module is among the first five, and the mean reciprocal rank of their modules. */
async function measure(questions: readonly Asked[], queryOf: (prompt: string, index: number) => string) {
  let among = 0;
  let reciprocal = 0;
  for (const [index, { module, prompt }] of questions.entries()) {
    const { groups } = await find(app.app.services.database, platformReader, { q: queryOf(prompt, index), page: 1, page_size: 100 });
    const place = groups.findIndex(({ results }) => results[0]?.module?.id === module);
    if (place >= 0 && place < 5) among++;
    if (place >= 0) reciprocal += 1 / (place + 1);
  }
  return { among: among / questions.length, reciprocal: reciprocal / questions.length };
}

test('the module that teaches the answer to a quiz question is among the first five modules for at least 93 % of the questions', async () => {
  const { among, reciprocal } = await measure(all, (prompt) => prompt.slice(0, 1_000));
  console.info(
    `${all.length} questions: ${(among * 100).toFixed(1)} % among the first five, mean reciprocal rank ${reciprocal.toFixed(3)}`,
  );
  expect(all.length).toBeGreaterThan(240);
  expect(among).toBeGreaterThanOrEqual(0.93);
  expect(reciprocal).toBeGreaterThanOrEqual(0.83);
});

test('with a typing error in the longest word, it still is for at least 80 % of the questions', async () => {
  const { among } = await measure(
    all.filter((_, index) => isDueToday(index, 3)),
    (prompt, index) => {
      const words = wordsOf(prompt.slice(0, 1_000));
      const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
      // Two letters are swapped, one is missing, or one is doubled.
      const at = 1 + (index % Math.max(1, longest.length - 2));
      const [before, letter = '', next = '', after] = [longest.slice(0, at), longest[at], longest[at + 1], longest.slice(at + 2)];
      const misspelt = [before + next + letter + after, before + next + after, before + letter + letter + next + after][index % 3] ?? '';
      return words.map((word) => (word === longest ? misspelt : word)).join(' ');
    },
  );
  console.info(`with a typing error: ${(among * 100).toFixed(1)} % among the first five`);
  expect(among).toBeGreaterThanOrEqual(0.8);
});
