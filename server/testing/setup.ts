import { afterAll, afterEach, expect, vi } from 'vitest';
import { needsOwnModules } from './own-modules.ts';

// The next file in the worker resets the modules too, because no `afterAll` runs in a file whose tests are all skipped.
const worker = globalThis as { previousFileHadOwnModules?: boolean };
const hasOwnModules = needsOwnModules(expect.getState().testPath ?? '');
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
