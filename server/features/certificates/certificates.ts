import { and, eq } from 'drizzle-orm';
import type { Certificate } from '#contract/certificates.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { printableBy } from './policy.ts';
import { bySerial, type CertificateRow, certificatesWhere, markRevoked, setNameShown } from './queries.ts';
import { certificates } from './tables.ts';

type Needs = Pick<Services, 'database'>;

/** A person's certificates, newest first. */
export const certificatesOf = ({ database }: Needs, userId: string): Promise<CertificateRow[]> =>
  certificatesWhere(database, eq(certificates.user_id, userId));

/** Anybody's, for who has the serial. Throws `not_found`. */
export async function certificateOf({ database }: Needs, serial: string): Promise<CertificateRow> {
  const [row] = await certificatesWhere(database, bySerial(serial));
  return found(row);
}

/** One that the caller may print. Throws `not_found`. */
export async function printableCertificate({ database }: Needs, caller: Caller, serial: string): Promise<CertificateRow> {
  const [row] = await certificatesWhere(database, and(bySerial(serial), printableBy(caller)));
  return found(row);
}

/** One's own. Throws `not_found`. */
export async function ownCertificate({ database }: Needs, caller: Caller, serial: string): Promise<CertificateRow> {
  const [row] = await certificatesWhere(database, and(bySerial(serial), eq(certificates.user_id, caller.id)));
  return found(row);
}

/** Lets the public page show the name of the caller so far. Throws `not_found` when the certificate isn't theirs. */
export async function shareCertificate(
  services: Needs,
  caller: Caller,
  serial: string,
  name_shown: Certificate['name_shown'],
): Promise<CertificateRow> {
  if (!(await setNameShown(services.database, serial, caller.id, name_shown))) throw new Refusal('not_found');
  return certificateOf(services, serial);
}

/** Ends a certificate for good, and tells its holder why. Throws `not_found` and `already_revoked`. */
export async function revokeCertificate(services: Services, caller: Caller, serial: string, reason: string): Promise<CertificateRow> {
  const at = services.clock.now();
  return inTransaction(services.pool, async ({ tx }) => {
    const revoked = await markRevoked(tx, serial, { by: caller.id, reason, at });
    const row = await certificateOf({ database: tx }, serial);
    if (!revoked) throw new Refusal('already_revoked');
    await notify(tx, {
      userId: row.certificate.userId,
      kind: 'certificate_revoked',
      title: m.notice_revoked_title(),
      message: m.notice_revoked_text({ title: row.certificate.title, reason }),
      action_url: `/certificates/${serial}`,
      cause: `revoked:${serial}`,
      at,
    });
    return row;
  });
}
