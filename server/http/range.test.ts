import { describe, expect, it } from 'vitest';
import { partOf } from './range.ts';

describe('the range that a Range header requests', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { first: 0, last: 9 }],
    ['bytes=2-4', { first: 2, last: 4 }],
    ['bytes=2-400', { first: 2, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-300', { first: 0, last: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=4-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['items=0-1', undefined],
    ['bytes=-', undefined],
  ])('%s is read correctly for ten bytes', (header, part) => {
    expect(partOf(header, 10)).toEqual(part);
  });
});
