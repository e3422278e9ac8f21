import type { Certificate } from '#contract/certificates.ts';
import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { onlySelf, personSince } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { certificateRevoked, certificateShared } from './activities.ts';
import { type CertificateRow, certificateBySerial, markRevoked, setNameShown } from './queries.ts';

/** Returns any certificate, because anyone who knows the serial may see it. Throws `not_found`. */
export const certificateOf = async (on: Queryable, serial: string): Promise<CertificateRow> => found(await certificateBySerial(on, serial));

/** Returns a certificate that the caller may print. Throws `not_found`. */
export async function printableCertificate(on: Queryable, caller: Caller, serial: string): Promise<CertificateRow> {
  const row = await certificateOf(on, serial);
  const { since } = await personSince(on, caller, found(row.user_id), 'progress');
  if (since && row.issued_at < since) throw new Refusal('not_found');
  return row;
}

/** Returns one of the caller's own certificates. Throws `not_found`. */
export async function ownCertificate(on: Queryable, caller: Caller, serial: string): Promise<CertificateRow> {
  const row = await certificateOf(on, serial);
  onlySelf(caller, found(row.user_id));
  return row;
}

/** Sets how much of the caller's name the public page shows. Throws `not_found` when the certificate isn't theirs. */
export async function shareCertificate(
  { database, clock, activity }: Services,
  caller: Caller,
  serial: string,
  name_shown: Certificate['name_shown'],
): Promise<CertificateRow> {
  return inTransaction(database, async (tx) => {
    const { user_id, company_id } = await ownCertificate(tx, caller, serial);
    await setNameShown(tx, serial, caller.id, name_shown);
    const happening = { at: clock.now(), actor_id: caller.id, person_id: user_id, company_id, facts: { serial, name_shown } };
    await activity.record(tx, [happened(certificateShared, happening)]);
    return certificateOf(tx, serial);
  });
}

/** Revokes a certificate permanently. Throws `not_found` and `already_revoked`. */
export async function revokeCertificate(
  { database, clock, activity }: Services,
  caller: Caller,
  serial: string,
  reason: string,
): Promise<CertificateRow> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const revoked = await markRevoked(tx, serial, { by: caller.id, reason, at });
    const row = await certificateOf(tx, serial);
    if (!revoked) throw new Refusal('already_revoked');
    const { user_id, company_id, title } = row;
    const facts = { serial, title, reason };
    await activity.record(tx, [happened(certificateRevoked, { at, actor_id: caller.id, person_id: user_id, company_id, facts })]);
    return row;
  });
}
