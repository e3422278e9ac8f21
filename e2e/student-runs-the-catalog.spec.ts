// Features: learning, catalog
import { fileURLToPath } from 'node:url';
import { settings } from '#contract/settings.ts';
import type { Program } from '#runner/messages.ts';
import type { ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import type { LessonSource } from '#server/features/catalog/kinds/lesson.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { testNamesOf } from '#server/features/catalog/test-names.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { type Block, runnableBlocks } from '../tools/curriculum/blocks.ts';
import { isJavaScript } from '../tools/curriculum/javascript.ts';
import { mutate, readMutants } from '../tools/curriculum/mutants.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { endingOf, openRunner, printedIn, testsIn } from './harness/runner.ts';
import { expect, test } from './harness/test.ts';

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

test(
  'the solutions in the catalog pass their tests when they run in the page, and the starters fail them',
  onOneDayInThree(1),
  async ({ browserOf, product }) => {
    test.setTimeout(600_000);
    const run = await openRunner(await (await browserOf()).newPage(), product);
    // `tools/catalog-folder.test.ts` runs all of them outside a browser.
    const exercises = (await exercisesOfCatalog()).filter((_, index) => isDueToday(index, 13));
    for (const { name, source } of exercises) {
      const solved = testsIn(await run(programOf(source, source.solution)));
      expect.soft(solved.failed, `${name}, solution`).toEqual([]);
      expect.soft(solved.passed, `${name}, solution`).toEqual(testNamesOf(source).names);
      const begun = await run(programOf(source, source.starter));
      expect.soft(endingOf(begun)?.ending, `${name}, starting point`).toBe('done');
      expect.soft(testsIn(begun).failed, `${name}, starting point`).not.toEqual([]);
    }
  },
);

test(
  'each Python run starts afresh, with nothing left from an earlier run and with its own random numbers',
  onOneDayInThree(1),
  async ({ browserOf, product }) => {
    const run = await openRunner(await (await browserOf()).newPage(), product);
    const code = "import builtins, random\nprint(hasattr(builtins, 'left'), random.random())\nbuiltins.left = True";
    const printed: string[] = [];
    for (let count = 0; count < 3; count++) printed.push(printedIn(await run({ language: 'python', code, tests: null })));
    for (const one of printed) expect(one).toMatch(/^False 0\.\d+\n$/);
    expect(new Set(printed).size, 'different numbers').toBe(printed.length);
  },
);

test(
  'the tests in the catalog also reject wrong solutions when they run in the page',
  onOneDayInThree(2),
  async ({ browserOf, product }) => {
    test.setTimeout(900_000);
    const run = await openRunner(await (await browserOf()).newPage(), product);
    const exercises = new Map((await exercisesOfCatalog()).map(({ name, source }) => [name, source]));
    // `tools/catalog-mutants.test.ts` tries all of them outside a browser.
    const mutants = (await readMutants()).filter((_, index) => isDueToday(index, 20));
    for (const mutant of mutants) {
      const source = exercises.get(mutant.exercise);
      if (!source) throw new Error(`There are mutants for ${mutant.exercise}, which is no exercise`);
      const ran = await run(programOf(source, mutate(source.solution, mutant)));
      const { failed } = testsIn(ran);
      expect.soft(failed.length > 0 || endingOf(ran)?.ending === 'time', `${mutant.exercise}: ${mutant.name}`).toBe(true);
    }
  },
);

test(
  'the programs in lessons print the output that the lesson gives when they run in the page',
  onOneDayInThree(0),
  async ({ browserOf, product }) => {
    test.setTimeout(900_000);
    const run = await openRunner(await (await browserOf()).newPage(), product);
    const files = await filesOfCatalog();
    const blocks = files.flatMap(({ file, name }) =>
      file.kind === 'lesson'
        ? runnableBlocks((file.source as LessonSource).text).map((block): Block & { name: string } => ({ ...block, name }))
        : [],
    );
    // The folder test runs the Python ones in the same Pyodide, so one in twenty is enough here.
    const due = blocks.filter(({ language }, index) => isJavaScript(language) || isDueToday(index, 20));
    for (const { name, line, language, code, output } of due) {
      const runs = isJavaScript(language) ? (language.startsWith('t') ? 'typescript' : 'javascript') : 'python';
      const ran = await run({ language: runs, code, tests: null });
      expect.soft(endingOf(ran), `${name}, line ${line}`).toMatchObject({ ending: 'done' });
      if (output !== undefined) expect.soft(printedIn(ran).trimEnd(), `${name}, line ${line}`).toBe(output.trimEnd());
    }
  },
);
