import type { memberApprovals } from '#contract/member-approvals.ts';
import { companyStaff, type Rows } from './row.ts';
import type { Name, World } from './world.ts';

/** No one here is waiting for approval, because everyone is active. Admins may not decide, because the setting is off. */
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
