import { expect, test } from 'vitest';
import { isApiPath } from './api-paths.ts';
import { everyEndpoint } from './calls.ts';

test('every call begins with a prefix of the API, except for the form of mail programs, whose address is a page as well', () => {
  const addresses = everyEndpoint.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(addresses.filter((address) => !isApiPath(address))).toEqual(['/unsubscribe/:token']);
});

test.each(['/modules', '/modules/first', '/apiary', '/media-kit', '/'])('%s is a page', (path) => {
  expect(isApiPath(path)).toBe(false);
});
