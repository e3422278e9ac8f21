import type { search } from '#contract/search.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof search> = {
  find: { expects: 'signed in', args: () => ({ params: undefined, query: { q: 'wind and stones' } }) },
};
