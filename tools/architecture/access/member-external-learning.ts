import type { memberExternalLearning } from '#contract/external-learning.ts';
import { learningOf, stated } from './external-learning.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

export const rows: Rows<typeof memberExternalLearning> = {
  list: { ...staffs, args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }) },
  claims: { ...staffs, args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }) },
  add: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id }, body: stated() }) },
  file: { ...staffs, args: async (world, of) => ({ params: await learningOf(world, of) }) },
  decide: {
    ...staffs,
    args: async ({ externalLearningOf }, of) => ({
      params: { claimId: (await externalLearningOf(of)).claim },
      body: { is_accepted: true, answer: '' },
    }),
  },
  accept: {
    ...staffs,
    args: async ({ externalLearningOf }, of) => {
      const { learning, round } = await externalLearningOf(of);
      return { params: { learningId: learning }, body: { round_id: round, answer: '' } };
    },
  },
};
