import { expect, test } from 'vitest';
import { type Place, sidebarOf } from './screens.ts';

const icon = (() => null) as never;
const place = (path: string, sidebar?: Place['sidebar']): Place => ({ path, title: () => path, ...(sidebar ? { sidebar } : {}) });

test('the sidebar has its groups and their items in order, whatever the order of the routes, and nothing that has no place in it', () => {
  const sidebar = sidebarOf(
    [
      place('/progress', { group: 'learning', order: 2, icon }),
      place('/notifications'),
      place('/catalog', { group: 'learning', order: 1, icon }),
      place('/dashboard', { group: 'main', order: 1, icon }),
    ],
    'Student',
  );
  expect(sidebar.map(({ title, items }) => [title, items.map(({ path }) => path)])).toEqual([
    [null, ['/dashboard']],
    ['Learning', ['/catalog', '/progress']],
  ]);
});

test('a screen of a company stands in the sidebar of those whose company it is, not of a super admin, who may see it too', () => {
  const places = [place('/company/chapters', { group: 'company', order: 1, icon, roles: ['CompanyAdmin'] })];
  expect(sidebarOf(places, 'SuperAdmin')).toEqual([]);
  expect(sidebarOf(places, 'CompanyAdmin').map(({ title }) => title)).toEqual(['Company']);
});
