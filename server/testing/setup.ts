import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, vi } from 'vitest';

/**
 * Returns whether a test file needs its own instances of modules: it replaces modules, or belongs to the web, whose modules keep a single
 * person's state. The server's modules keep their state by database, by content or by a unique id.
 */
function needsOwnModules(): boolean {
  const { testPath = '' } = expect.getState();
  return testPath.includes('/web/') || readFileSync(testPath, 'utf8').includes('vi.mock(');
}
// The next file in the worker resets the modules too, because no `afterAll` runs in a file whose tests are all skipped.
const worker = globalThis as { previousFileHadOwnModules?: boolean };
const hasOwnModules = needsOwnModules();
if (hasOwnModules || worker.previousFileHadOwnModules) vi.resetModules();
worker.previousFileHadOwnModules = hasOwnModules;
afterAll(() => vi.unstubAllGlobals());

// An error that is only logged would go unnoticed, so it makes the test that caused it fail.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  consoleError.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});
