import { v7 } from 'uuid';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { ReachedSystem } from '#server/features/ai-systems/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { idsInForce } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, refusedField } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { aiTrainingChosen } from './activities.ts';
import { addTrainings, trainingsOn } from './queries.ts';

/**
 * Says which requirements train people for a system, from today. Requirements that are no longer in force stay linked. Throws
 * `invalid_request` for a requirement that is not one of the company's in force.
 */
export function chooseTrainings(services: Services, caller: Caller, system: ReachedSystem, given: readonly string[]): Promise<void> {
  const at = services.clock.now();
  const { id: system_id, company_id } = system;
  return inTransaction(services.database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    const today = localDay(at, timezone);
    const inForce = await idsInForce(tx, company_id);
    const wanted = new Set(given.map((id) => id.toLowerCase()));
    if ([...wanted].some((id) => !inForce.includes(id))) throw refusedField({ path: 'body.requirement_ids', code: 'ai_training' });
    const before = (await trainingsOn(tx, company_id, today)).get(system_id) ?? new Set<string>();
    const added = [...wanted].filter((id) => !before.has(id));
    const removed = inForce.filter((id) => before.has(id) && !wanted.has(id));
    if (added.length + removed.length === 0) return;
    const row = (requirement_id: string, covers: boolean) => {
      const id = v7({ msecs: at.getTime() });
      return { id, system_id, requirement_id, company_id, covers, recorded_on: today, created_by: caller.id, created_at: at };
    };
    await addTrainings(tx, [...added.map((id) => row(id, true)), ...removed.map((id) => row(id, false))]);
    const facts = { system_id, name: system.versions[0]?.name ?? '', added: added.length, removed: removed.length };
    await services.activity.record(tx, [happened(aiTrainingChosen, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
  });
}
