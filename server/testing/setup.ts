import { afterEach, expect, vi } from 'vitest';

// An error that is only logged is an error that nobody sees: it fails the test that caused it.
vi.resetModules();
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((args) => args.map(String).join(' '));
  consoleError.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});
