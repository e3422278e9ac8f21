import { expect, test } from 'vitest';
import { hashOf, newToken, successorOf } from './tokens.ts';

const key = Buffer.alloc(32, 1);

test('a token has 256 random bits, and no two are the same', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("a token's successor can't be derived without the server's key, and can be used for only one purpose", () => {
  const parent = newToken();
  const successor = successorOf(key, parent, 'refresh');
  expect(Buffer.from(successor, 'base64url')).toHaveLength(32);
  expect(successorOf(key, parent, 'refresh')).toBe(successor);
  expect(successorOf(Buffer.alloc(32, 2), parent, 'refresh')).not.toBe(successor);
  expect(successorOf(key, newToken(), 'refresh')).not.toBe(successor);
  expect(successorOf(key, parent, 'access')).not.toBe(successor);
});

test('a token is stored only as its SHA-256', () => {
  expect(hashOf('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
