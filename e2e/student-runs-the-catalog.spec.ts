// Features: learning, catalog
import { fileURLToPath } from 'node:url';
import { settings } from '#contract/settings.ts';
import type { Program } from '#runner/messages.ts';
import type { ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import type { LessonSource } from '#server/features/catalog/kinds/lesson.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { testNamesOf } from '#server/features/catalog/test-names.ts';
import { type Block, runnableBlocks } from '../tools/curriculum/blocks.ts';
import { isJavaScript } from '../tools/curriculum/javascript.ts';
import { mutate, readMutants } from '../tools/curriculum/mutants.ts';
import { endingOf, openRunner, printedIn, testsIn } from './harness/runner.ts';
import { expect, test } from './harness/test.ts';

/** Each run of Python loads Python again, which takes seconds, so only `npm run test:full` runs the whole catalog. */
const isFull = process.env.CAIRN_FULL === '1';

async function filesOfCatalog() {
  const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
  return catalog.tracks.flatMap((track) =>
    track.modules.flatMap((module) => module.files.map((file) => ({ file, name: `${module.id}/${file.name}` }))),
  );
}

async function exercisesOfCatalog(): Promise<{ name: string; source: ExerciseSource }[]> {
  const files = await filesOfCatalog();
  return files.flatMap(({ file, name }) => (file.kind === 'exercise' ? [{ name, source: file.source as ExerciseSource }] : []));
}

/** Returns the program that the page runs for an exercise. */
function programOf(source: ExerciseSource, code: string): Program {
  if (source.language !== 'sql') return { language: source.language, code, tests: source.tests };
  const tests = source.tests.map(({ name, given = null, query = null, columns = null, rows, ordered = false }) => ({
    name,
    given,
    query,
    columns,
    rows,
    ordered,
  }));
  return { language: source.dialect, code, schema: source.schema, seed: source.seed ?? '', tests };
}

test('every solution in the catalog passes its tests when they run in the page, and every starter fails them', async ({
  browserOf,
  product,
}) => {
  test.setTimeout(600_000);
  const run = await openRunner(await (await browserOf()).newPage(), product);
  for (const { name, source } of await exercisesOfCatalog()) {
    const solved = testsIn(await run(programOf(source, source.solution)));
    expect.soft(solved.failed, `${name}, solution`).toEqual([]);
    expect.soft(solved.passed, `${name}, solution`).toEqual(testNamesOf(source).names);
    const begun = await run(programOf(source, source.starter));
    expect.soft(endingOf(begun)?.ending, `${name}, starting point`).toBe('done');
    expect.soft(testsIn(begun).failed, `${name}, starting point`).not.toEqual([]);
  }
});

test('the tests in the catalog also reject wrong solutions when they run in the page', async ({ browserOf, product }) => {
  test.setTimeout(900_000);
  const run = await openRunner(await (await browserOf()).newPage(), product);
  const exercises = new Map((await exercisesOfCatalog()).map(({ name, source }) => [name, source]));
  for (const mutant of await readMutants()) {
    const source = exercises.get(mutant.exercise);
    if (!source || (source.language === 'python' && !isFull)) continue;
    const ran = await run(programOf(source, mutate(source.solution, mutant)));
    const { failed } = testsIn(ran);
    expect.soft(failed.length > 0 || endingOf(ran)?.ending === 'time', `${mutant.exercise}: ${mutant.name}`).toBe(true);
  }
});

test('the programs in lessons print the output that the lesson gives when they run in the page', async ({ browserOf, product }) => {
  test.setTimeout(900_000);
  const run = await openRunner(await (await browserOf()).newPage(), product);
  const files = await filesOfCatalog();
  const blocks = files.flatMap(({ file, name }) =>
    file.kind === 'lesson'
      ? runnableBlocks((file.source as LessonSource).text).map((block): Block & { name: string } => ({ ...block, name }))
      : [],
  );
  let python = 0;
  for (const { name, line, language, code, output } of blocks) {
    if (!isJavaScript(language)) python += 1;
    // Another test (`tools/catalog-folder.test.ts`) has run these programs in the same Pyodide, so a few of them are enough here.
    if (!isJavaScript(language) && !isFull && python > 5) continue;
    const runs = isJavaScript(language) ? (language.startsWith('t') ? 'typescript' : 'javascript') : 'python';
    const ran = await run({ language: runs, code, tests: null });
    expect.soft(endingOf(ran), `${name}, line ${line}`).toMatchObject({ ending: 'done' });
    if (output !== undefined) expect.soft(printedIn(ran).trimEnd(), `${name}, line ${line}`).toBe(output.trimEnd());
  }
});
