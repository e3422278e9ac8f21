import type { Certificate, PublicCertificate } from '#contract/certificates.ts';
import type { Queryable } from '#server/database/database.ts';
import { logoAddress } from '#server/features/companies/index.ts';
import type { PersonSince } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { m } from '#server/words.ts';
import { evidenceOf } from './evidence.ts';
import { abilitiesOf } from './policy.ts';
import { type CertificateRow, certificatesOf } from './queries.ts';
import { shownName } from './shown-name.ts';
import { statusOf } from './status.ts';

/** Returns the public page's address. */
export const publicUrlOf = (origin: string, serial: string): string => `${origin}/certificates/${serial}`;

/** Returns the track's colour and stone, or the summit's for the certificate for all tracks. */
export function lookOf({ hue, glyph }: Pick<CertificateRow, 'hue' | 'glyph'>) {
  return { hue: hue ?? 'gold', glyph: glyph ?? 'summit' } as const;
}

/** Returns the start of the UTC day that contains a given time, which is a certificate's date. */
export const dayOf = (at: Date): string => `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;

/** @param isHolder whether the caller is the holder; only they see the time of day when the certificate was earned */
function presentShared(row: CertificateRow, now: Date, isHolder: boolean) {
  const { serial, title, subject, issued_at, expires_at, revoked_at } = row;
  const when = (at: Date) => (isHolder ? at.toISOString() : dayOf(at));
  return {
    serial,
    title,
    subject,
    ...lookOf(row),
    status: statusOf(row, now),
    issued_at: when(issued_at),
    expires_at: expires_at && when(expires_at),
    revoked_at: revoked_at && when(revoked_at),
  };
}

export function presentCertificate(row: CertificateRow, caller: Caller, origin: string, now: Date): Certificate {
  const { serial, track_id, holder_name, name_shown, revoked_reason } = row;
  return {
    ...presentShared(row, now, row.user_id === caller.id),
    track_id,
    holder_name,
    name_shown,
    revoked_reason,
    public_url: publicUrlOf(origin, serial),
  };
}

/**
 * Returns the company that the certificate was earned in, with its logo. Returns null if the holder shows nothing about themselves, because
 * the company would reveal where they work.
 */
function companyOf({ logo_key, issued_in, name_shown }: CertificateRow): PublicCertificate['company'] {
  return logo_key === null || issued_in === null || name_shown === 'none' ? null : { name: issued_in, logo: logoAddress(logo_key) };
}

/** Returns the public view of a certificate for anyone with the serial. Only its abilities depend on the caller. */
export function presentPublic(row: CertificateRow, caller: Caller | null, now: Date): PublicCertificate {
  return {
    ...presentShared(row, now, false),
    holder_name: shownName(row.holder_name, row.name_shown),
    issuer: m.product(),
    company: companyOf(row),
    written_by: row.name_shown === 'none' ? null : row.written_by,
    holder_left: row.user_id === null,
    modules: row.modules,
    evidence: evidenceOf(row),
    capstone_level: row.capstone_level,
    abilities: abilitiesOf(caller, row),
  };
}

/** Returns a person's certificates by day, newest first; those earned before `since` are omitted. */
export async function certificatesByDay(on: Queryable, { id, since }: Pick<PersonSince, 'id' | 'since'>, now: Date) {
  const rows = (await certificatesOf(on, id)).filter(({ issued_at }) => since === null || issued_at >= since);
  return rows.map((row) => {
    const { serial, title, hue, glyph, status, issued_at, expires_at } = presentShared(row, now, false);
    return { serial, title, hue, glyph, status, issued_on: issued_at.slice(0, 10), expires_on: expires_at?.slice(0, 10) ?? null };
  });
}
