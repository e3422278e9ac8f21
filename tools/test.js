// `npm test`: everything that must hold, from a fresh clone. `--full` adds what takes long, `--checks` leaves
// out the tests.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildWeb } from './lib/build.js';
import { findChromium } from './lib/chromium.js';
import { command, inProject, say } from './lib/project.js';
import { install } from './lib/install.js';
import { countPlaywright, countVitest } from './lib/reports.js';
import { npm } from './lib/run.js';
import { runStages, tool } from './lib/stages.js';

const checksOnly = process.argv.includes('--checks');
if (process.argv.includes('--full')) process.env.CAIRN_FULL = '1';

const checks = {
  generate: () => npm(['run', '--silent', 'generate']),
  types: () => tool('typescript/bin/tsc', ['--noEmit']),
  format: () => tool('@biomejs/biome/bin/biome', ['check', '.']),
  lint: () => tool('oxlint/bin/oxlint', ['--type-aware']),
  unused: () => tool('knip/bin/knip.js', []),
};

/**
 * Tests report into a file, as what they print is for people. Not test-results/, which Playwright empties.
 */
const report = (/** @type {string} */ name) => {
  const file = inProject('dist', 'reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
};

const rooms = () => vitest(['run', 'tools']);

async function vitest(/** @type {string[]} */ args) {
  const file = report('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await tool('vitest/vitest.mjs', [...args, ...reporters]);
  return { code, output, count: countVitest(file) };
}

async function playwright() {
  const file = report('playwright');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code, output } = await tool('@playwright/test/cli.js', ['test', '--reporter=line,json'], env);
  return { code, output, count: countPlaywright(file) };
}

const build = async () => {
  await buildWeb();
  return { code: 0, output: '' };
};

await command(async () => {
  await install();
  if (!checksOnly) process.env.CHROMIUM_PATH = await findChromium();
  const stages = checksOnly ? { ...checks, rooms } : { ...checks, tests: () => vitest(['run']), build, journeys: playwright };
  const { passed, failed } = await runStages(stages);
  say(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
