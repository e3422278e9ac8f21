import type { annotations } from '#contract/annotations.ts';
import { nothing, type Rows, self } from './row.ts';
import type { Name, World } from './world.ts';

const ofOwner = { expects: 'learners', about: 'person', reaches: self } as const;
const byId = async ({ annotationOf }: World, of: Name) => ({ params: { annotationId: await annotationOf(of) } });

export const rows: Rows<typeof annotations> = {
  // Neither list names its owner: there is no way to ask for someone else's.
  list: { expects: 'learners', args: nothing },
  ofStep: { expects: 'learners', namesNobody: true, args: ({ module, lesson }) => ({ params: { moduleId: module, fileName: lesson } }) },
  add: {
    expects: 'learners',
    args: ({ module, lesson }) => ({ params: undefined, body: { kind: 'note', module_id: module, file_name: lesson, text: 'Remember.' } }),
  },
  change: {
    ...ofOwner,
    args: async (world, of) => ({ ...(await byId(world, of)), body: { text: 'Changed.', colour: null, revision: 0 } }),
  },
  remove: { ...ofOwner, args: byId },
  restore: { ...ofOwner, args: byId },
  file: { expects: 'learners', args: nothing },
};
