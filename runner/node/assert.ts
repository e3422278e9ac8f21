import { strictDeepEqual } from 'fast-equals';
import { inspect } from 'node-inspect-extracted';

/** An assertion failure. Node's own error has the same fields, and the page shows them. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
  readonly code = 'ERR_ASSERTION';
  readonly actual: unknown;
  readonly expected: unknown;
  /** Whether there is an expected value to show beside the actual one. */
  readonly compares: boolean;
  constructor(message: string, values?: { actual: unknown; expected: unknown }) {
    super(message);
    this.actual = values?.actual;
    this.expected = values?.expected;
    this.compares = values !== undefined;
  }
}

type Message = string | Error | undefined;
type Expected = RegExp | (new (...given: never[]) => unknown) | ((error: unknown) => unknown) | Record<string, unknown> | undefined;

function fail(message: Message, usual: string, values?: { actual: unknown; expected: unknown }): never {
  if (message instanceof Error) throw message;
  throw new AssertionError(message ?? usual, values);
}

const isErrorClass = (expected: Expected): expected is new (...given: never[]) => unknown =>
  typeof expected === 'function' && (expected === Error || expected.prototype instanceof Error);

/**
 * Fails unless an error is as expected: an instance of a class, a match for a pattern, an object with given properties, or accepted by a
 * function.
 */
function checkError(error: unknown, expected: Expected, message: Message): void {
  if (expected === undefined) return;
  if (expected instanceof RegExp) {
    if (!expected.test(String(error))) fail(message, 'The error does not match the pattern.', { actual: String(error), expected });
  } else if (isErrorClass(expected)) {
    if (!(error instanceof expected)) fail(message, 'The error is of another class.', { actual: error, expected: expected.name });
  } else if (typeof expected === 'function') {
    if ((expected as (error: unknown) => unknown)(error) !== true) fail(message, 'The error was not accepted.');
  } else {
    for (const [key, value] of Object.entries(expected)) {
      const actual = (error as Record<string, unknown> | null)?.[key];
      const isEqual = value instanceof RegExp && typeof actual === 'string' ? value.test(actual) : strictDeepEqual(actual, value);
      if (!isEqual) fail(message, `The error has another ${key}.`, { actual, expected: value });
    }
  }
}

/** Tells the arguments after the function apart, because the expected error may be left out. */
const argumentsOf = (expected: Expected | string, message: Message): [Expected, Message] =>
  typeof expected === 'string' ? [undefined, expected] : [expected, message];

/** The part of `node:assert/strict` that exercises use; `docs/catalog.md` lists it. */
const assert = {
  ok(value: unknown, message?: Message): void {
    if (!value) fail(message, 'The value is not truthy.', { actual: value, expected: true });
  },
  equal(actual: unknown, expected: unknown, message?: Message): void {
    if (!Object.is(actual, expected)) fail(message, 'The values are not equal.', { actual, expected });
  },
  deepEqual(actual: unknown, expected: unknown, message?: Message): void {
    if (!strictDeepEqual(actual, expected)) fail(message, 'The values are not deeply equal.', { actual, expected });
  },
  match(text: string, pattern: RegExp, message?: Message): void {
    if (typeof text !== 'string' || !pattern.test(text))
      fail(message, 'The text does not match the pattern.', { actual: text, expected: pattern });
  },
  throws(fn: () => unknown, expected?: Expected | string, message?: Message): void {
    const [wanted, words] = argumentsOf(expected, message);
    try {
      fn();
    } catch (error) {
      checkError(error, wanted, words);
      return;
    }
    fail(words, 'The function threw no error.');
  },
  async rejects(promise: Promise<unknown> | (() => Promise<unknown>), expected?: Expected | string, message?: Message): Promise<void> {
    const [wanted, words] = argumentsOf(expected, message);
    try {
      await (typeof promise === 'function' ? promise() : promise);
    } catch (error) {
      checkError(error, wanted, words);
      return;
    }
    fail(words, 'The promise was not rejected.');
  },
};
export default assert;

/** Returns a value as Node prints it, truncated to `most` characters. */
export function shown(value: unknown, most = 2_000): string {
  const text = inspect(value, { depth: 6, breakLength: 80 });
  return text.length > most ? `${text.slice(0, most)} …` : text;
}
