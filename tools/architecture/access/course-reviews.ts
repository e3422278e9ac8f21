import type { courseReviews } from '#contract/course-reviews.ts';
import { nothing, type Rows, unknownId } from './row.ts';

// The platform's courses belong to no one. `authors.test.ts` covers a company's own.
const writers = { expects: 'super admins', namesNobody: true } as const;
const inModule = { params: { moduleId: 'unfinished' } };

export const rows: Rows<typeof courseReviews> = {
  work: { expects: 'super admins', args: nothing },
  read: { ...writers, args: () => inModule },
  ask: { ...writers, args: () => ({ ...inModule, body: { checked: '' } }), answers: [409] },
  decide: {
    ...writers,
    args: () => ({ params: { ...inModule.params, reviewId: unknownId }, body: { decision: 'approved', checked: '' } }),
    answers: [404],
  },
  schedule: { ...writers, args: () => ({ ...inModule, body: { kind: 'publish', day: '2020-01-01', time: '09:00' } }), answers: [400] },
  cancelSchedule: { ...writers, args: () => ({ ...inModule, query: { kind: 'publish' } }) },
  care: { ...writers, args: () => ({ ...inModule, body: { owner_id: null, review_by: null } }) },
};
