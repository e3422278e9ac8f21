import { expect, test } from 'vitest';
import { progressSearch } from './progress-search.ts';

const history = { columns: ['kind', 'time'] } as const;
const read = (raw: Record<string, unknown>) => progressSearch(raw, history);

test("the progress screen's address holds the tab, the weeks and the tab's list state", () => {
  expect(read({ tab: 'history', page: '3', hidden: 'kind' })).toEqual({ tab: 'history', page: 3, hidden: 'kind' });
  expect(read({ status: 'completed', sort: 'title', hidden: 'last' })).toEqual({ status: 'completed', sort: 'title', hidden: 'last' });
  expect(read({ tab: 'time', weeks: 52 })).toEqual({ tab: 'time', weeks: 52 });
});

test("the progress screen's address leaves out defaults, unknown values and other tabs' state", () => {
  expect(read({ tab: 'overview', weeks: 12, page: 1 })).toEqual({});
  expect(read({ tab: 'x', weeks: 13, page: '-1', status: '<b>' })).toEqual({});
  expect(read({ tab: 'history', status: 'completed', hidden: 'last' })).toEqual({ tab: 'history' });
});
