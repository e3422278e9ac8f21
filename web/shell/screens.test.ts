import { expect, test } from 'vitest';
import { type Place, sidebarOf } from './screens.ts';

const icon = (() => null) as never;
const place = (path: string, sidebar?: Place['sidebar']): Place => ({ path, title: () => path, ...(sidebar ? { sidebar } : {}) });

test('the sidebar shows its groups and items in order, regardless of the order of the routes, and omits screens that have no place in it', () => {
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

test('a company screen is in the sidebar for the company’s people, but not for super admins, who may also open it', () => {
  const places = [place('/company/chapters', { group: 'company', order: 1, icon, roles: ['CompanyAdmin'] })];
  expect(sidebarOf(places, 'SuperAdmin')).toEqual([]);
  expect(sidebarOf(places, 'CompanyAdmin').map(({ title }) => title)).toEqual(['Company']);
});
