import type { Transaction } from '#server/database/database.ts';
import type { ActivityKind } from '#server/features/activity/index.ts';
import { happened } from '#server/features/activity/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';

/** Records a person's action on their own account, in the same transaction. */
export function recordOwn<F extends object>(
  { activity, clock }: Services,
  tx: Transaction,
  kind: ActivityKind<F>,
  { id, company_id }: { id: PersonId; company_id: CompanyId | null },
  facts: F,
): Promise<void> {
  return activity.record(tx, [happened(kind, { at: clock.now(), actor_id: id, person_id: id, company_id, facts })]);
}
