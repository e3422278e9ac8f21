import { describe, expect, it } from 'vitest';
import { progressSearch } from './progress-search.ts';

describe("the progress screen's address", () => {
  it('says tab, status, weeks and page', () => {
    expect(progressSearch({ tab: 'history', page: '3' })).toEqual({ tab: 'history', page: 3 });
    expect(progressSearch({ tab: 'time', weeks: 52, status: 'completed' })).toEqual({ tab: 'time', weeks: 52, status: 'completed' });
  });

  it('leaves out what is shown anyway and what nobody knows', () => {
    expect(progressSearch({ tab: 'overview', weeks: 12, page: 1 })).toEqual({});
    expect(progressSearch({ tab: 'x', weeks: 13, page: '-1', status: '<b>' })).toEqual({});
    expect(progressSearch({ page: '1.5' })).toEqual({});
    expect(progressSearch({ page: 1e12 })).toEqual({});
  });
});
