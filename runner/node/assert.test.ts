import strict from 'node:assert/strict';
import { expect, test } from 'vitest';
import assert from './assert.ts';

type Assert = typeof assert;
class Special extends Error {}
const thrown = () => {
  throw new Special('wrong place');
};

/** Assertions, each run with Node's module and with ours. */
const assertions: [name: string, assertion: (on: Assert) => unknown][] = [
  ['ok of a number', (on) => on.ok(1)],
  ['ok of nothing', (on) => on.ok(0)],
  ['equal numbers', (on) => on.equal(1, 1)],
  ['a number and its text', (on) => on.equal(1, '1')],
  ['not a number twice', (on) => on.equal(Number.NaN, Number.NaN)],
  ['zero and minus zero', (on) => on.equal(0, -0)],
  ['two objects', (on) => on.equal({}, {})],
  ['deeply equal lists', (on) => on.deepEqual([1, { a: [2] }], [1, { a: [2] }])],
  ['lists in another order', (on) => on.deepEqual([1, 2], [2, 1])],
  ['a missing property and one that is undefined', (on) => on.deepEqual({ a: undefined }, {})],
  ['equal maps and sets', (on) => on.deepEqual(new Map([[1, new Set([2])]]), new Map([[1, new Set([2])]]))],
  ['other maps', (on) => on.deepEqual(new Map([[1, 2]]), new Map([[1, 3]]))],
  ['equal dates', (on) => on.deepEqual(new Date(5), new Date(5))],
  ['a list and an object with its items', (on) => on.deepEqual(['a'], { 0: 'a' })],
  [
    'an object of a class and a plain one',
    (on) =>
      on.deepEqual(
        new (class A {
          x = 1;
        })(),
        { x: 1 },
      ),
  ],
  ['a text that matches', (on) => on.match('tokens', /ok/)],
  ['a text that does not match', (on) => on.match('tokens', /^ok/)],
  ['a function that throws', (on) => on.throws(thrown)],
  ['a function that throws nothing', (on) => on.throws(() => 1)],
  ['an error of the class', (on) => on.throws(thrown, Special)],
  ['an error of another class', (on) => on.throws(thrown, RangeError)],
  ['an error whose words match', (on) => on.throws(thrown, /wrong place/)],
  ['an error whose words do not match', (on) => on.throws(thrown, /right place/)],
  ['an error with the message', (on) => on.throws(thrown, { message: 'wrong place' })],
  ['an error with a message that matches', (on) => on.throws(thrown, { message: /place/ })],
  ['an error with another message', (on) => on.throws(thrown, { message: 'place' })],
  ['an error that is accepted', (on) => on.throws(thrown, (error) => error instanceof Special)],
  ['an error that is not accepted', (on) => on.throws(thrown, () => false)],
  ['a promise that is rejected', (on) => on.rejects(Promise.reject(new Special('x')), Special)],
  ['a promise that is rejected otherwise', (on) => on.rejects(async () => thrown(), RangeError)],
  ['a promise that is kept', (on) => on.rejects(async () => 1)],
];

async function passes(assertion: (on: Assert) => unknown, on: Assert): Promise<boolean> {
  try {
    await assertion(on);
    return true;
  } catch {
    return false;
  }
}

test.each(assertions)('the page gives the same verdict as Node: %s', async (_, assertion) => {
  expect(await passes(assertion, assert)).toBe(await passes(assertion, strict as unknown as Assert));
});
