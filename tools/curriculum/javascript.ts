import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';

/** The limit in milliseconds. Authors promise five seconds; the rest allows for a busy machine. */
const patience = 20_000;

const endings: Record<string, string> = { js: 'mjs', javascript: 'mjs', ts: 'mts', typescript: 'mts' };
export const isJavaScript = (language: string): boolean => Object.hasOwn(endings, language);

interface Printed {
  stdout: string;
  stderr: string;
  /** The error, or `undefined` if the run succeeded. */
  error: string | undefined;
}

/** Runs files as ES modules in a process that can't read other files or start processes, and has no environment variables. */
async function runModules(files: Record<string, string>, main: string): Promise<Printed> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-block-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const args = ['--permission', `--allow-fs-read=${folder}/*`, join(folder, main)];
    return await new Promise((resolve) => {
      execFile(process.execPath, args, { timeout: patience, env: {}, cwd: folder }, (error, stdout, stderr) => {
        resolve({ stdout, stderr, error: error ? stderr || error.message : undefined });
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function runJavaScript(code: string, language: string): Promise<Printed> {
  const main = `block.${endings[language]}`;
  return runModules({ [main]: code }, main);
}

/**
 * Loads the exercise, runs its tests in order, and prints the results as the last line. The exercise's imports of `node:test` and
 * `node:assert/strict` are replaced with versions that offer no more than the page does.
 */
const harness = (exercise: string) => `
import strict from 'node:assert/strict';
import { registerHooks } from 'node:module';
const { equal, deepEqual, ok, throws, match, rejects } = strict;
const tests = [];
globalThis.assert = { equal, deepEqual, ok, throws, match, rejects };
globalThis.test = (name, fn) => void tests.push({ name, fn });
const given = { 'given:node:test': 'export default globalThis.test', 'given:node:assert/strict': 'export default globalThis.assert' };
registerHooks({
  resolve: (name, context, next) => ('given:' + name in given ? { url: 'given:' + name, shortCircuit: true } : next(name, context)),
  load: (url, context, next) => (url in given ? { format: 'module', source: given[url], shortCircuit: true } : next(url, context)),
});
const outcome = { loaded: true, passed: [], failed: [] };
try {
  await import('./${exercise}');
} catch (error) {
  outcome.loaded = false;
  outcome.failed.push(String(error));
}
for (const { name, fn } of tests) {
  try {
    await fn();
    outcome.passed.push(name);
  } catch (error) {
    outcome.failed.push(name + ': ' + error);
  }
}
console.log('\\n' + JSON.stringify(outcome));
`;

/** Tests someone's code for an exercise. The tests run in the same module, after the code. */
export async function tryJavaScript(code: string, tests: string, language: string): Promise<Outcome> {
  const exercise = `exercise.${endings[language]}`;
  const { stdout, stderr, error } = await runModules({ [exercise]: `${code}\n${tests}`, 'harness.mjs': harness(exercise) }, 'harness.mjs');
  if (error !== undefined) return { loaded: false, passed: [], failed: [error] };
  const outcome = stdout.trimEnd().split('\n').at(-1);
  if (!outcome) throw new Error(`The harness ended without a word. ${stderr}`);
  return JSON.parse(outcome) as Outcome;
}
