import { afterAll, afterEach, expect, vi } from 'vitest';

// Workers run one file after the other: what our modules keep in memory ends with the file, as do replaced globals.
vi.resetModules();
afterAll(() => void vi.unstubAllGlobals());

// An error that is only logged is an error that nobody sees: it fails the test that caused it.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  consoleError.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});
