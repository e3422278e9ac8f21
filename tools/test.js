// `npm test`: runs every check and test from a fresh clone. `--full` adds the slow ones, `--checks` leaves out the tests, and `--changed`
// runs only the tests for changed code.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildAll, generate as generateOnce } from './lib/build.js';
import { changedFiles, journeysOf, testsWithoutImports } from './lib/changed.js';
import { findChromium } from './lib/chromium.js';
import { install } from './lib/install.js';
import { node24 } from './lib/node24.js';
import { command, inProject, say } from './lib/project.js';
import { countPlaywright, countVitest } from './lib/reports.js';
import { run } from './lib/run.js';
import { runStages, tool } from './lib/stages.js';

/** @typedef {import('./lib/stages.js').Stages} Stages */

const [mode] = ['--checks', '--changed', '--full'].filter((flag) => process.argv.includes(flag));
if (mode === '--full') process.env.CAIRN_FULL = '1';
/**
 * The factor by which tests may wait longer than on a quiet machine. A longer limit costs nothing when everything passes, and CI machines
 * are sometimes slow.
 */
process.env.CAIRN_PATIENCE ||= '3';

const generate = async () => {
  await generateOnce();
  return { code: 0, output: '' };
};
const build = async () => {
  await buildAll();
  return { code: 0, output: '' };
};
const checks = {
  // Each of the compiler's checkers infers for itself the types that all of them need. One checker takes half the CPU time of four, and the
  // other checks run at the same time.
  types: () => tool('typescript/bin/tsc', ['--noEmit', '--checkers', '1']),
  format: () => tool('@biomejs/biome/bin/biome', ['check', '.']),
  styles: () => tool('stylelint/bin/stylelint.mjs', ['web/**/*.css']),
  // The linter has as many checkers as its runtime has processors.
  lint: () => tool('oxlint/bin/oxlint', ['--type-aware'], { GOMAXPROCS: '1' }),
  unused: () => tool('knip/bin/knip.js', []),
};
/** The bench compares its figures with limits, so nothing else may run on the machine at the same time. */
const bench = () => run(node24(), ['bench/run.ts']);

/**
 * Tests report into a file, because their printed output is meant for people. The folder is not test-results/, because Playwright empties
 * that one.
 */
const report = (/** @type {string} */ name) => {
  const file = inProject('dist', 'reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
};

async function vitest(/** @type {string[]} */ args, name = 'vitest') {
  const file = report(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await tool('vitest/vitest.mjs', ['run', ...args, ...reporters]);
  return { code, output, count: countVitest(file) };
}

/**
 * In the full run, this test's transactions write a million rows. It runs separately, because followers in other tests would have to wait:
 * all of a server's databases share their transaction ids.
 */
const drill = 'server/features/backups/drill.test.ts';

async function playwright(/** @type {string[]} */ args) {
  const file = report('playwright');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code, output } = await tool('@playwright/test/cli.js', ['test', ...args, '--reporter=line,json'], env);
  return { code, output, count: countPlaywright(file) };
}

/** Returns the test files that import anything changed since a commit, and those that read a changed file without importing it. */
async function changedTests(/** @type {string} */ since, /** @type {string[]} */ files) {
  const { code, output } = await tool('vitest/vitest.mjs', ['list', '--changed', since, '--filesOnly', '--json']);
  if (code !== 0) return { code, output };
  const importing = JSON.parse(output.slice(output.indexOf('[\n'))).map((/** @type {{ file: string }} */ { file }) => file);
  return vitest([...new Set([...importing, ...testsWithoutImports(files)])]);
}

/** @returns {Promise<Stages>} */
async function stages() {
  if (mode === '--checks') return [{ generate }, checks, { architecture: () => vitest(['tools']) }];
  process.env.CHROMIUM_PATH = await findChromium();
  if (mode !== '--changed') {
    const begin = [{ generate }, { ...checks, build }];
    const journeys = () => playwright([]);
    if (mode !== '--full') return [...begin, { tests: () => vitest([]) }, { journeys }];
    const tests = () => vitest(['--exclude', drill]);
    return [...begin, { tests }, { drill: () => vitest([drill], 'drill') }, { journeys }, { bench }];
  }
  const { since, files } = await changedFiles();
  const journeys = journeysOf(files);
  say(`${files.length} files have changed since ${since.slice(0, 10)}; ${journeys.length} files of journeys go through them.`);
  return [
    { generate },
    journeys.length > 0 ? { ...checks, build } : checks,
    { tests: () => changedTests(since, files) },
    ...(journeys.length > 0 ? [{ journeys: () => playwright(journeys) }] : []),
  ];
}

await command(async () => {
  await install();
  const { passed, failed, failures } = await runStages(await stages());
  // The stages' own output is long, so that its beginning may be cut off where the run is read.
  for (const failure of failures) say(failure);
  say(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
