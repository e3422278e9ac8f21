import type { systemJobs } from '#contract/system-jobs.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof systemJobs> = {
  list: { expects: 'super admins', args: nothing },
  run: { expects: 'super admins', namesNobody: true, args: async (world) => ({ params: { number: Number(await world.failedJob()) } }) },
  setAside: {
    expects: 'super admins',
    namesNobody: true,
    args: async (world) => ({ params: { number: Number(await world.failedJob()) } }),
  },
  runMany: { expects: 'super admins', args: () => ({ body: { state: 'failed' } }) },
  setAsideFailed: { expects: 'super admins', args: () => ({ body: {} }) },
};
