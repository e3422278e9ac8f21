import type { promptLabs } from '#contract/prompt-labs.ts';
import { type Rows, self } from './row.ts';
import type { World } from './world.ts';

const labOf = ({ promptLab }: World) => ({ moduleId: promptLab.module, fileName: promptLab.file });

export const rows: Rows<typeof promptLabs> = {
  checkPrompt: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: labOf(world), body: { texts: {} } }) },
  promptVersions: { expects: 'learners', namesNobody: true, args: (world) => ({ params: labOf(world) }) },
  addPromptVersion: { expects: 'learners', namesNobody: true, args: (world) => ({ params: labOf(world), body: { texts: {} } }) },
  runPrompt: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async (world, of) => ({ params: { ...labOf(world), versionId: await world.promptVersionOf(of) }, body: {} }),
  },
  showRecordedRun: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async (world, of) => ({ params: { ...labOf(world), versionId: await world.promptVersionOf(of) }, body: {} }),
  },
};
