import type { leaderboards } from '#contract/leaderboards.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof leaderboards> = {
  board: { expects: 'learners', args: () => ({ query: { scope: 'company', period: 'all' } }) },
  chapters: { expects: 'learners', args: nothing },
  participate: { expects: 'learners', args: () => ({ body: { participates: true } }) },
};
