import type { capstones } from '#contract/capstones.ts';
import type { Rows } from './row.ts';
import type { World } from './world.ts';

const track = ({ placement }: World) => ({ params: { trackId: placement.track } });

export const rows: Rows<typeof capstones> = {
  list: { expects: 'learners', namesNobody: true, args: () => ({}) },
  capstone: { expects: 'learners', namesNobody: true, args: track },
  material: {
    expects: 'learners',
    namesNobody: true,
    args: ({ placement }) => ({ params: { trackId: placement.track, name: 'stones.csv' } }),
  },
  saveDraft: {
    expects: 'learners',
    namesNobody: true,
    args: (world) => ({ ...track(world), body: { answers: {}, revision: 0 } }),
    // The second call of the same person is about an older draft.
    answers: [200, 409],
  },
  check: { expects: 'learners', namesNobody: true, args: track },
  // The draft is empty, so the program refuses it.
  handIn: { expects: 'learners', namesNobody: true, args: (world) => ({ ...track(world), body: { revision: 1 } }), answers: [409] },
  // Nothing waits to be marked.
  takeBack: { expects: 'learners', namesNobody: true, args: track, answers: [404] },
  calibrate: {
    expects: 'learners',
    namesNobody: true,
    args: ({ placement }) => ({ params: { trackId: placement.track, sampleId: 'a' }, body: { levels: { reason: 1, choice: 1 } } }),
  },
};
