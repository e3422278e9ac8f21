import type { memberApprovals } from '#contract/member-approvals.ts';
import { companyStaff, type Rows } from './row.ts';
import type { Name, World } from './world.ts';

/** Everyone here is active, so no one is waiting for approval. Admins may not decide, since the setting is off. */
const decision = {
  expects: 'company staff',
  about: 'person',
  reaches: companyStaff,
  answers: [403, 409],
} as const;
const personOf = ({ people }: World, of: Name) => ({ params: { userId: people[of].id } });

export const rows: Rows<typeof memberApprovals> = {
  approve: { ...decision, args: personOf },
  reject: { ...decision, args: (world, of) => ({ ...personOf(world, of), body: { reason: 'To see who may' } }) },
  ask: { ...decision, answers: [409], args: personOf },
};
