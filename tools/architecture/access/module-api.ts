import type { moduleApi } from '#contract/module-api.ts';
import { nothing, type Rows } from './row.ts';
import type { World } from './world.ts';

const lesson = ({ module, lesson: fileName }: World) => ({ moduleId: module, fileName });

export const rows: Rows<typeof moduleApi> = {
  tracks: { expects: 'signed in', args: nothing },
  modules: { expects: 'signed in', args: nothing },
  module: { expects: 'signed in', namesNobody: true, args: ({ module }) => ({ params: { id: module } }) },
  content: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: lesson(world) }) },
  complete: { expects: 'learners', namesNobody: true, args: (world) => ({ params: lesson(world), body: { time_spent: 1 } }) },
  time: { expects: 'learners', namesNobody: true, args: (world) => ({ params: lesson(world), body: { time_spent: 1 } }) },
  progress: { expects: 'signed in', args: nothing },
};
