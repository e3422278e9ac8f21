import { day } from '#server/calendar/durations.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, statement } from '#server/database/statement.ts';
import { keptDays } from '#server/jobs/kept-days.ts';
import type { PersonId } from '#server/reached.ts';

/** Milliseconds for which a network stays known after the last sign-in. */
const networkLife = keptDays.knownNetwork * day;

const upsertNetwork = statement(
  'identity_remember_network',
  `insert into known_networks (user_id, network, last_at) values ($1, $2, $3)
    on conflict (user_id, network) do update set last_at = excluded.last_at`,
  {},
);

/** Records that a person was on a network, so that it is a known network for their account from now on. */
export async function rememberNetwork(tx: Transaction, userId: PersonId, network: string, at: Date): Promise<void> {
  await upsertNetwork.count(tx, [userId, network, at]);
}

const selectWhetherKnown = statement(
  'identity_network_is_known',
  `select exists (select from known_networks n join published.people p on p.id = n.user_id
      where p.email = $1 and n.network = $2 and n.last_at > $3) as is_known`,
  { is_known: boolean },
);

/**
 * Whether the account with an address has recently signed in from a network. For an address without an account, the same statement runs and
 * returns false.
 */
export const isKnownNetwork = async (on: Queryable, email: string, network: string, now: Date): Promise<boolean> =>
  (await selectWhetherKnown.one(on, [email, network, new Date(now.getTime() - networkLife)])).is_known;
