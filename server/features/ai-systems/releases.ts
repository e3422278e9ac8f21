import { v7 } from 'uuid';
import { aiSystemLimits } from '#contract/ai-system-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { aiReleaseEntered, aiReleaseWithdrawn } from './activities.ts';
import { addRelease, addWithdrawal, type ReachedSystem, systemById } from './system-queries.ts';

interface GivenRelease {
  name: string;
  note: string;
  released_on: string | null;
  in_use_since: string;
  needs_training: boolean;
}

const nameOf = ({ versions }: ReachedSystem): string => versions[0]?.name ?? '';

/**
 * Enters a release of a system; returns its id. Throws `invalid_request` for days in the wrong order, `ai_release_known` and
 * `too_many_ai_releases`.
 */
export function enterRelease(services: Services, caller: Caller, system: ReachedSystem, given: GivenRelease): Promise<string> {
  const at = services.clock.now();
  const { id: system_id, company_id } = system;
  if (given.released_on !== null && given.in_use_since < given.released_on)
    throw refusedField({ path: 'body.in_use_since', code: 'ai_release_days' });
  return inTransaction(services.database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    const before = rowOf(company_id, must(await systemById(tx, system_id), 'the system of the release'));
    if (before.releases.length >= aiSystemLimits.releases.most) throw new Refusal('too_many_ai_releases');
    if (before.releases.some(({ name, withdrawal }) => name === given.name && withdrawal === null)) throw new Refusal('ai_release_known');
    const id = v7({ msecs: at.getTime() });
    const written = { id, system_id, company_id, recorded_on: localDay(at, timezone), created_by: caller.id, created_at: at };
    await addRelease(tx, { ...given, ...written });
    await madeOnce(tx, id);
    const facts = { system_id, name: nameOf(before), release_id: id, release: given.name, needs_training: given.needs_training };
    await services.activity.record(tx, [happened(aiReleaseEntered, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    return id;
  });
}

/** Withdraws a release that was entered by mistake. Throws `not_found` for another system's release, and `ai_release_withdrawn`. */
export function withdrawRelease(services: Services, caller: Caller, system: ReachedSystem, id: string, reason: string): Promise<void> {
  const at = services.clock.now();
  const { id: system_id, company_id } = system;
  const release = found(system.releases.find((one) => one.id === id.toLowerCase()));
  return inTransaction(services.database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    const row = { release_id: release.id, company_id, reason, recorded_on: localDay(at, timezone), created_by: caller.id, created_at: at };
    if (!(await addWithdrawal(tx, row))) throw new Refusal('ai_release_withdrawn');
    const facts = { system_id, name: nameOf(system), release_id: release.id, release: release.name };
    await services.activity.record(tx, [happened(aiReleaseWithdrawn, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
  });
}
