import type { Certificate, PublicCertificate } from '#contract/certificates.ts';
import type { Caller } from '#server/http/caller.ts';
import { m } from '#server/words.ts';
import { abilitiesOf } from './policy.ts';
import type { CertificateRow } from './queries.ts';
import { shownName } from './shown-name.ts';
import { statusOf } from './status.ts';

/** The address of the public page. */
export const publicUrlOf = (origin: string, serial: string): string => `${origin}/certificates/${serial}`;

/** The colour and the stone of the track; all tracks together have the summit's. */
export function lookOf({ hue, glyph }: Pick<CertificateRow, 'hue' | 'glyph'>) {
  return { hue: hue ?? 'gold', glyph: glyph ?? 'summit' } as const;
}

function presentShared(row: CertificateRow, now: Date) {
  const { certificate } = row;
  return {
    serial: certificate.serial,
    title: certificate.title,
    subject: certificate.trackId === null ? ('all_tracks' as const) : ('track' as const),
    ...lookOf(row),
    status: statusOf(certificate, now),
    issued_at: certificate.issued_at.toISOString(),
    expires_at: certificate.expires_at?.toISOString() ?? null,
    revoked_at: certificate.revoked_at?.toISOString() ?? null,
  };
}

export function presentCertificate(row: CertificateRow, origin: string, now: Date): Certificate {
  const { certificate } = row;
  return {
    ...presentShared(row, now),
    track_id: certificate.trackId,
    holder_name: certificate.holder_name,
    name_shown: certificate.name_shown,
    revoked_reason: certificate.revoked_reason,
    public_url: publicUrlOf(origin, certificate.serial),
  };
}

/** What a stranger with the serial sees; nothing in it depends on who asks but the abilities. */
export function presentPublic(row: CertificateRow, caller: Caller | null, now: Date): PublicCertificate {
  const { certificate } = row;
  return {
    ...presentShared(row, now),
    holder_name: shownName(certificate.holder_name, certificate.name_shown),
    issuer: m.product(),
    modules: certificate.modules,
    abilities: abilitiesOf(caller, row),
  };
}
