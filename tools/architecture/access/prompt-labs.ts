import type { promptLabs } from '#contract/prompt-labs.ts';
import { insertMarkingTask } from './learning-objects.ts';
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
  askReviewer: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async (world, of) => ({
      params: { ...labOf(world), versionId: await world.promptVersionOf(of) },
      body: { criterion_id: 'kind', input_id: 'granite' },
    }),
    // The version has not been run.
    answers: [409],
  },
  withdrawFromReviewer: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async (world, of) => {
      const versionId = await world.promptVersionOf(of);
      const { id: user_id, company_id } = world.people[of];
      const subject_key = `${versionId} kind granite`;
      const taskId = await insertMarkingTask(world.app.connection.pool, { user_id, company_id, subject_key, ...world.promptLab });
      return { params: { ...labOf(world), versionId, taskId } };
    },
  },
  showRecordedRun: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async (world, of) => ({ params: { ...labOf(world), versionId: await world.promptVersionOf(of) }, body: {} }),
  },
};
