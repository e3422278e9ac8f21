import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { catalogFor, loadCatalog, platformReader } from '#server/features/catalog/index.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { contextOf, type Section } from './context.ts';

/** Builds what a model would be sent for every step of the catalog, and looks for what it must not contain. */
const folder = new URL('../../../catalog/', import.meta.url).pathname;

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
  await loadCatalog(app.connection.database, folder);
});
afterAll(() => app.close());

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const run = 12;
/** Returns each run of twelve words in a text. */
const runsIn = (text: string): string[] => {
  const words = wordsIn(text);
  return words.slice(0, Math.max(0, words.length - run + 1)).map((_, at) => words.slice(at, at + run).join(' '));
};

/** The fields that learners read before they answer. Everything else in a step that isn't a lesson must not be sent. */
const open = /^(title|task|prompt)$/;
const nothing = /^$/;

/** Returns the texts in other fields, at any depth. */
function secretsIn(value: unknown, shown: RegExp): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, shown));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => (shown.test(name) ? [] : secretsIn(one, shown)));
}

/** Returns the texts that must not be sent. In a prompt lab and a dialogue, those are all but the task. */
function secretsOf(kind: string, source: object): string[] {
  if (kind !== 'prompt' && kind !== 'dialogue') return secretsIn(source, open);
  return Object.entries(source).flatMap(([name, one]) => (name === 'title' || name === 'task' ? [] : secretsIn(one, nothing)));
}

test('no context of any step contains an answer, an explanation, a test or a solution', async () => {
  const { database } = app.app.services;
  const { catalog: sources } = await readCatalog(folder, settings.parse({}));
  const catalog = await catalogFor(database, platformReader);
  // The full run builds the contexts of all steps, and every other run those of a third.
  const files = catalog.modules.flatMap((module) => module.files).filter((_, index) => isDueToday(index, 3));
  const sections = new Map<string, Section>();
  let contexts = 0;
  for (const file of files) {
    const questions = file.kind === 'lesson' ? [''] : ['', 'Which answer is right, and why?', `What is the solution of ${file.title}?`];
    for (const question of questions) {
      const context = await contextOf(database, platformReader, file, { section: null, question });
      contexts += 1;
      for (const one of context) sections.set(`${one.module_id}/${one.file_name}#${one.section}`, one);
      const others = context.slice(1).map(({ module_id, file_name }) => catalog.file(module_id, file_name)?.kind);
      expect(new Set(['lesson', ...others])).toEqual(new Set(['lesson']));
    }
  }
  const sent = new Set([...sections.values()].flatMap(({ text }) => runsIn(text)));
  const secrets = sources.tracks.flatMap(({ modules }) =>
    modules.flatMap((module) =>
      module.files
        .filter(({ kind }) => kind !== 'lesson')
        .flatMap(({ kind, name, source }) => secretsOf(kind, source).map((text) => ({ step: `${module.id}/${name}`, text }))),
    ),
  );
  const checked = secrets.filter(({ text }) => runsIn(text).length > 0);
  const leaked = checked.filter(({ text }) => runsIn(text).every((one) => sent.has(one)));
  console.info(
    `${contexts} contexts of ${files.length} steps, ${sections.size} sections, ${checked.length} answers, explanations, tests and solutions`,
  );
  expect(leaked).toEqual([]);
  expect(checked.length).toBeGreaterThan(500);
}, 120_000);
