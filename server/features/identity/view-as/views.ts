import { minute } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type Account, accountById, stateOf } from '#server/features/people/index.ts';
import { personFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { viewEnded, viewStarted } from '../activities.ts';
import { hashOf } from '../tokens.ts';
import { addView, endOwnView, ownView } from './queries.ts';
import { newViewToken } from './view-token.ts';

/** The maximum duration of a view, in milliseconds. */
export const viewLife = 15 * minute;

/**
 * Returns the account that a super admin asks to view. A view shows all of the person's results. It is therefore refused if the person's
 * company discloses less to its staff, because super admins count as its staff.
 */
async function accountToView({ database, config }: Services, caller: Caller, asked: string): Promise<Account> {
  if (asked === caller.id) throw new Refusal('view_of_oneself');
  const { id } = await personFor(database, caller, asked, 'results');
  const account = must(await accountById(database, id), 'an account in reach');
  if (account.role === 'SuperAdmin') throw new Refusal('view_of_super_admin');
  if (stateOf(account) !== 'active' || (account.demo && !config.demo)) throw new Refusal('not_active');
  return account;
}

/**
 * Lets a super admin view the product as someone else for a quarter of an hour. Throws `not_found`, `view_of_oneself`,
 * `view_of_super_admin`, `not_active` and `not_shown_to_staff`.
 *
 * @param ip the super admin's IP address
 */
export async function startView(services: Services, caller: Caller, asked: string, ip: string | null) {
  const { database, clock, activity } = services;
  const account = await accountToView(services, caller, asked);
  const at = clock.now();
  const expires_at = new Date(at.getTime() + viewLife);
  const token = newViewToken();
  const { session_id } = caller;
  const view_id = await inTransaction(database, async (tx) => {
    const id = await addView(tx, { token_hash: hashOf(token), session_id, user_id: account.id, created_at: at, expires_at });
    await madeOnce(tx, id);
    const { id: person_id, company_id } = account;
    const facts = { view_id: id, session_id, expires_at: expires_at.toISOString() };
    const values = { before: null, after: { ip } };
    await activity.record(tx, [happened(viewStarted, { at, actor_id: caller.id, person_id, company_id, facts, values })]);
    return id;
  });
  return { view_id, token, expires_in: viewLife / 1_000, account };
}

/** Ends one of the caller's views of a person. A view that has already ended does not change. Throws `not_found`. */
export function endView({ database, clock, activity }: Services, caller: Caller, person: string, id: string): Promise<void> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const { user_id, company_id } = found(await ownView(tx, caller.id, person, id));
    if (!(await endOwnView(tx, id, at))) return;
    const facts = { view_id: id, reason: 'stopped' } as const;
    await activity.record(tx, [happened(viewEnded, { at, actor_id: caller.id, person_id: user_id, company_id, facts })]);
  });
}
