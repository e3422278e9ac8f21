import type { marking } from '#contract/marking.ts';
import { insertMarkingTask } from './learning-objects.ts';
import { nothing, type Rows, unknownId } from './row.ts';
import type { World } from './world.ts';

// These are about the platform's queue, which belongs to no one. `authors.test.ts` covers a company's own.
const reviewers = { expects: 'super admins', namesNobody: true } as const;
const ofTask = async ({ app }: World) => ({ params: { taskId: await insertMarkingTask(app.connection.pool) } });
const mark = { levels: {}, quotes: [], note: '', revision: 0 };

export const rows: Rows<typeof marking> = {
  queue: { expects: 'super admins', args: nothing },
  // A read inserts nothing, so that two worlds that are compared stay the same. `authors.test.ts` reads submissions that exist.
  task: { ...reviewers, args: () => ({ params: { taskId: unknownId } }), answers: [404] },
  // Super admins see the queue, but they mark only if they have the right to review.
  take: { ...reviewers, args: ofTask, answers: [403] },
  assign: {
    ...reviewers,
    args: async (world, of) => ({ ...(await ofTask(world)), body: { person_id: world.people[of].id } }),
    answers: [409],
  },
  giveBack: { ...reviewers, args: ofTask },
  saveDraft: { ...reviewers, args: async (world) => ({ ...(await ofTask(world)), body: mark }), answers: [409] },
  submit: { ...reviewers, args: async (world) => ({ ...(await ofTask(world)), body: mark }), answers: [409] },
  rubrics: { expects: 'super admins', args: nothing },
  setShare: { expects: 'super admins', args: () => ({ body: { second_marks: 20, revision: 0 } }), answers: [200, 409] },
};
