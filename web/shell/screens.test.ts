import { expect, test } from 'vitest';
import { type Place, sidebarOf } from './screens.ts';

const icon = (() => null) as never;
const place = (path: string, sidebar?: Place['sidebar']): Place => ({ path, title: () => path, ...(sidebar ? { sidebar } : {}) });

test('the sidebar has its groups and their items in order, whatever the order of the routes, and nothing that has no place in it', () => {
  const sidebar = sidebarOf([
    place('/progress', { group: 'learning', order: 2, icon }),
    place('/notifications'),
    place('/catalog', { group: 'learning', order: 1, icon }),
    place('/dashboard', { group: 'main', order: 1, icon }),
  ]);
  expect(sidebar.map(({ title, items }) => [title, items.map(({ path }) => path)])).toEqual([
    [null, ['/dashboard']],
    ['Learning', ['/catalog', '/progress']],
  ]);
});
