import type { Transaction } from '#server/database/database.ts';
import { removeLeadsOf, updateMembers } from '#server/features/people/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** Removes a person as chapter lead and as other people's manager. */
export async function endDuties(
  tx: Transaction,
  { id, company_id }: { id: PersonId; company_id: CompanyId | null },
  at: Date,
): Promise<void> {
  await removeLeadsOf(tx, id);
  if (company_id) await updateMembers(tx, company_id, { manager_id: id }, { manager_id: null, updated_at: at });
}
