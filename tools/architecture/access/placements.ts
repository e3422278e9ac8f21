import type { placements } from '#contract/placement.ts';
import { type Rows, self } from './row.ts';
import type { World } from './world.ts';

const track = ({ placement }: World) => ({ params: { trackId: placement.track } });

export const rows: Rows<typeof placements> = {
  placement: { expects: 'learners', namesNobody: true, args: track },
  startPlacement: { expects: 'learners', namesNobody: true, args: track },
  // The person who has started it is told that it asks another question.
  answerPlacement: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ placementOf }, of) => ({
      params: { sessionId: await placementOf(of) },
      body: { answer: { question_id: 'of-another-placement' }, version: 'none', does_not_know: false },
    }),
    answers: [409],
  },
  shownModules: { expects: 'signed in', args: () => ({}) },
  contestShown: { expects: 'learners', namesNobody: true, args: ({ placement }) => ({ params: { moduleId: placement.module } }) },
};
