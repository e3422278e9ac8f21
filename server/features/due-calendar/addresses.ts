import { createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import type { CalendarAddress } from '#contract/due-calendar.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { hashOf } from '#server/features/identity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { calendarCreated, calendarRemoved, calendarRenewed } from './activities.ts';
import { addAddress, addressOf, type Owner, removeAddress, replaceAddress } from './queries.ts';

/** Derives the secret of an address from its id. It is always the same, so its owner can see it again although only its hash is stored. */
const secretOf = ({ serverKey }: Pick<Services, 'serverKey'>, id: string): string =>
  createHmac('sha256', serverKey).update(`due calendar:${id}`).digest('base64url');

const present = (services: Services, { id, created_at }: { id: string; created_at: Date }): CalendarAddress => {
  const token = secretOf(services, id);
  return { url: `${services.config.publicUrl}/api/calendars/${token}/due.ics`, created_at: created_at.toISOString() };
};

/** Whether the secret of an address can still be derived. It can't after the installation's key was lost; the address then works, unseen. */
const isKnown = (services: Services, { id, token_hash }: { id: string; token_hash: Buffer }) =>
  hashOf(secretOf(services, id)).equals(token_hash);

const newAddress = (services: Services, at: Date) => {
  const id = v7();
  return { id, token_hash: hashOf(secretOf(services, id)), created_at: at };
};

const ownerOf = ({ id, company_id }: Caller): Owner | null => (company_id === null ? null : { user_id: id, company_id });
const about = ({ id, company_id }: Caller, at: Date) => ({ at, actor_id: id, person_id: id, company_id, facts: {} });

/** Returns the address of someone's own calendar; null if there is none. */
export async function ownAddress(services: Services, caller: Caller): Promise<CalendarAddress | null> {
  const owner = ownerOf(caller);
  const row = owner && (await addressOf(services.database, owner));
  return row && isKnown(services, row) ? present(services, row) : null;
}

/** Creates the address of someone's own calendar, or returns the existing one. Throws `not_found` for a person without a company. */
export function createAddress(services: Services, caller: Caller): Promise<CalendarAddress> {
  const at = services.clock.now();
  const owner = found(ownerOf(caller));
  return inTransaction(services.database, async (tx) => {
    const row = await addressOf(tx, owner);
    const isLost = row !== undefined && !isKnown(services, row);
    const address = newAddress(services, at);
    if (isLost ? await replaceAddress(tx, owner, row.created_at, address) : await addAddress(tx, owner, address))
      await services.activity.record(tx, [happened(calendarCreated, about(caller, at))]);
    return present(services, found(await addressOf(tx, owner)));
  });
}

/**
 * Replaces the address of someone's own calendar that was created at a time, unless it has been replaced since. The old one gives nothing
 * from then on. Throws `not_found` if there is none.
 */
export function renewAddress(services: Services, caller: Caller, created_at: Date): Promise<CalendarAddress> {
  const at = services.clock.now();
  const owner = found(ownerOf(caller));
  return inTransaction(services.database, async (tx) => {
    if (await replaceAddress(tx, owner, created_at, newAddress(services, at)))
      await services.activity.record(tx, [happened(calendarRenewed, about(caller, at))]);
    return present(services, found(await addressOf(tx, owner)));
  });
}

/** Removes the address of someone's own calendar; does nothing if there is none. */
export function removeOwnAddress(services: Services, caller: Caller): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const owner = ownerOf(caller);
    if (owner && (await removeAddress(tx, owner))) await services.activity.record(tx, [happened(calendarRemoved, about(caller, at))]);
  });
}
