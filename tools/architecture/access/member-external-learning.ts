import type { memberExternalLearning } from '#contract/external-learning.ts';
import { learningOf, stated } from './external-learning.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

/** A file with one row. */
const table = (email: string) =>
  new Blob([`email,title,provider,completed on\n${email},Course ${Math.random()},A school,2026-01-02\n`], { type: 'text/csv' });

export const rows: Rows<typeof memberExternalLearning> = {
  list: { ...staffs, args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }) },
  claims: { ...staffs, args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }) },
  add: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id }, body: stated() }) },
  checkImport: {
    ...staffs,
    args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId }, file: table(people[of].email) }),
  },
  import: {
    ...staffs,
    args: ({ people }, of) => ({
      query: { company: people[of].company_id ?? unknownId, leave_out_refused: 'true' },
      file: table(people[of].email),
    }),
  },
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
