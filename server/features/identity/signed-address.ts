import { createHmac, timingSafeEqual } from 'node:crypto';
import { nullable, statement } from '#server/database/statement.ts';
import { disclosesSql } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { reachedPersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { callerColumns, callerOf, isSignedIn } from './signed-in.ts';

/** How many seconds a signed address works. */
const lasts = 600;

type Parts = Partial<Record<'person' | 'session' | 'end' | 'signature', string>>;

/** The signature is compared as text, because the last character of base64url can be changed without changing the bytes. */
const signatureOf = ({ serverKey }: Pick<Services, 'serverKey'>, path: string, { person, session, end }: Parts): string =>
  createHmac('sha256', serverKey)
    .update(`signed address:${JSON.stringify([path, person, session, end])}`)
    .digest('base64url');

/** Signs an address for the caller and their session. */
export function signAddress(
  services: Pick<Services, 'serverKey' | 'clock'>,
  caller: Caller,
  path: string,
): { url: string; seconds: number } {
  const end = Math.floor(services.clock.now().getTime() / 1000) + lasts;
  const parts = { person: caller.id, session: caller.session_id, end: String(end) };
  const query = new URLSearchParams({ ...parts, signature: signatureOf(services, path, parts) });
  return { url: `${path}?${query.toString()}`, seconds: lasts };
}

const selectOwner = statement(
  'identity_signed_owner',
  `select ${callerOf}, null::uuid as viewed_by from sessions s join published.people u on u.id = s.user_id
    where s.id = $1 and u.id = $4 and ${isSignedIn('u')}
  union all
  select ${callerOf}, a.id from account_views v join sessions s on s.id = v.session_id join published.people a on a.id = s.user_id
      join published.people u on u.id = v.user_id left join published.companies c on c.id = u.company_id
    where v.session_id = $1 and v.user_id = $4 and v.ended_at is null and v.expires_at > $2 and ${isSignedIn('a')}
      and a.role = 'SuperAdmin' and u.role <> 'SuperAdmin' and u.may_sign_in and ${disclosesSql('c', 'results')}
  limit 1`,
  { ...callerColumns, viewed_by: nullable(reachedPersonId) },
);

function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Returns the person for whom an address was signed, as they are now. Throws `media_address_invalid` if it was changed, has ended, or the
 * session for which it was signed has ended.
 */
export async function readSignedAddress(
  services: Pick<Services, 'serverKey' | 'clock' | 'database' | 'config'>,
  path: string,
  parts: Parts,
): Promise<Caller> {
  const { person, session, end, signature = '' } = parts;
  const now = services.clock.now();
  const isGenuine = equal(signature, signatureOf(services, path, parts)) && Number(end) * 1000 > now.getTime();
  const caller = isGenuine ? await selectOwner.row(services.database, [session, now, services.config.demo, person]) : undefined;
  if (!caller) throw new Refusal('media_address_invalid');
  return caller;
}
