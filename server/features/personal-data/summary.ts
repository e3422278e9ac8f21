import type { ReplyOf } from '#contract/endpoint.ts';
import type { personalData } from '#contract/personal-data.ts';
import type { Queryable } from '#server/database/database.ts';
import { countCertificates } from '#server/features/certificates/index.ts';
import { accountById } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { onlyAdminOf } from './deletion-notices.ts';
import { requestOf, superAdmins } from './queries.ts';

/** Returns what a person should know before they request the deletion of their account. */
export async function deletionSummary({ database }: Services, caller: Caller): Promise<ReplyOf<typeof personalData.summary>> {
  const account = must(await accountById(database, caller.id), 'the account of a caller');
  const isSuperAdmin = account.role === 'SuperAdmin';
  return {
    certificates: await countCertificates(database, caller.id),
    only_admin_of: await onlyAdminOf(database, account),
    is_last_super_admin: isSuperAdmin && (await superAdmins(database)).every((id) => id === caller.id),
  };
}

/** Returns who requested the deletion of an account, for super admins; null if no one has. */
export async function deletionOf(on: Queryable, id: PersonId): Promise<ReplyOf<typeof personalData.deletionOf>> {
  const [account, request] = await Promise.all([accountById(on, id), requestOf(on, id)]);
  if (!account?.leaves_at || !request) return null;
  const { requested_at, requested_by, reason, keep_certificates } = request;
  const by_owner = requested_by === id;
  const admin = by_owner ? undefined : await accountById(on, requested_by);
  return {
    leaves_at: account.leaves_at.toISOString(),
    requested_at: requested_at.toISOString(),
    requested_by: admin ? { id: admin.id, full_name: admin.full_name } : null,
    by_owner,
    reason,
    keep_certificates,
  };
}
