import { expect, test } from 'vitest';
import { isApiPath } from './api-paths.ts';
import { everyEndpoint } from './calls.ts';

test('every call has a path with an API prefix, except the unsubscribe form used by email clients, whose address is also a page', () => {
  const addresses = everyEndpoint.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(addresses.filter((address) => !isApiPath(address))).toEqual(['/unsubscribe/:token']);
});

test.each(['/modules', '/modules/first', '/apiary', '/media-kit', '/'])('the path %s belongs to a page, not to the API', (path) => {
  expect(isApiPath(path)).toBe(false);
});
