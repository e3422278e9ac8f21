import { longestDelegation } from '#contract/team-values.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, type ActivityLog, happened } from '#server/features/activity/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import {
  addDelegation,
  delegationOverlaps,
  endDelegation,
  endLapsedDelegations,
  isOwnDelegation,
  lockActiveMember,
} from '#server/features/people/index.ts';
import { asManager } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { type Fault, found, Refusal, reached, refusedField } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { accountDeactivated, delegationEnded, managerChanged, memberLeft, roleChanged, teamHandedOver } from './activities.ts';

/** A manager's request; the days are `YYYY-MM-DD` in the company's zone. */
interface Asked {
  deputy_id: string;
  from_on: string;
  until_on: string;
}

/** Returns why a delegation's days are refused; undefined if they are accepted. */
function faultOf({ from_on, until_on }: Asked, today: string): Fault | undefined {
  const most = longestDelegation;
  if (from_on < today) return { path: 'body.from_on', code: 'delegation_past' };
  if (from_on > addDays(today, most)) return { path: 'body.from_on', code: 'delegation_late', params: { most } };
  if (until_on < from_on) return { path: 'body.until_on', code: 'delegation_order' };
  return until_on >= addDays(from_on, most) ? { path: 'body.until_on', code: 'delegation_long', params: { most } } : undefined;
}

/**
 * Hands a manager's own reports over to a deputy for some days; returns the delegation's id. Throws `not_found` for a caller without
 * reports, `invalid_request` for unacceptable days and for a deputy who is not another active member of the company, and
 * `delegation_overlaps` if the manager has another deputy on one of these days.
 */
export function handOver(services: Services, caller: Caller, asked: Asked): Promise<string> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const { id: manager_id, company_id } = await asManager(tx, caller);
    // Code that changes managers or closes accounts locks the company too, so none of these changes happens at the same time.
    const { timezone } = found(await lockCompany(tx, company_id));
    // This is read again under the lock, because the last report may have got another manager in the meantime.
    await asManager(tx, caller);
    found(await lockActiveMember(tx, company_id, manager_id));
    const fault = faultOf(asked, localDay(at, timezone));
    if (fault) throw refusedField(fault);
    const { from_on, until_on } = asked;
    const deputy_id = await lockActiveMember(tx, company_id, asked.deputy_id);
    if (deputy_id === undefined || deputy_id === manager_id) throw refusedField({ path: 'body.deputy_id', code: 'deputy' });
    const delegation = { company_id, manager_id, deputy_id, from_on, until_on, created_at: at };
    if (await delegationOverlaps(tx, delegation)) throw new Refusal('delegation_overlaps');
    const delegation_id = await addDelegation(tx, delegation);
    await madeOnce(tx, delegation_id);
    const facts = { delegation_id, manager_id, from_on, until_on };
    await services.activity.record(tx, [happened(teamHandedOver, { at, actor_id: caller.id, person_id: deputy_id, company_id, facts })]);
    return delegation_id;
  });
}

/** Ends one of the caller's delegations before its last day; does nothing if it has ended. Throws `not_found` for another manager's. */
export function endHandover(services: Services, { id: manager_id, company_id }: Caller, id: string): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    reached((await isOwnDelegation(tx, id, manager_id)) || null);
    const { timezone } = found(company_id && (await lockCompany(tx, company_id)));
    const person_id = await endDelegation(tx, { id, manager_id }, localDay(at, timezone), at);
    if (!person_id || company_id === null) return;
    const facts = { delegation_id: id, manager_id, reason: 'by_manager' as const };
    await services.activity.record(tx, [happened(delegationEnded, { at, actor_id: manager_id, person_id, company_id, facts })]);
  });
}

/**
 * Ends delegations that activities of these kinds make pointless, in the same transaction: the manager or the deputy leaves the company or is
 * deactivated, or no one reports to the manager any longer.
 */
export function endLapsedWith(log: ActivityLog, kinds: readonly ActivityKind[]): void {
  log.during(kinds, async (tx, activities) => {
    const companies = [...new Set(activities.flatMap(({ company_id }) => company_id ?? []))];
    const at = activities.reduce((latest, one) => (one.at > latest ? one.at : latest), new Date(0));
    const ended = await endLapsedDelegations(tx, companies, at);
    await log.record(
      tx,
      ended.map(({ id, company_id, manager_id, deputy_id, reason }) =>
        happened(delegationEnded, {
          at,
          actor_id: null,
          person_id: deputy_id,
          company_id,
          facts: { delegation_id: id, manager_id, reason },
        }),
      ),
    );
  });
}

/** Does so for the changes to a company's members. The feature that deletes accounts adds their deletion. */
export const endLapsedWithChanges = (log: ActivityLog): void =>
  endLapsedWith(log, [accountDeactivated, memberLeft, managerChanged, roleChanged]);
