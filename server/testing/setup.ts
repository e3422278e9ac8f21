import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, vi } from 'vitest';

/**
 * Whether a file replaces modules, or is of the web, whose modules keep what one person sees: it has modules of its own, and leaves none to
 * the next file of its worker. What the server's modules keep is kept by database, by content or by a unique id.
 */
function needsOwnModules(): boolean {
  const { testPath = '' } = expect.getState();
  return testPath.includes('/web/') || readFileSync(testPath, 'utf8').includes('vi.mock(');
}
const hasOwnModules = needsOwnModules();
if (hasOwnModules) vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  if (hasOwnModules) vi.resetModules();
});

// An error that is only logged is seen by no one, so it fails the test that caused it.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  consoleError.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});
