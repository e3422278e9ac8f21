import type { Certificate, PublicCertificate } from '#contract/certificates.ts';
import type { Actor } from '#server/http/actor.ts';
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
    issued_at: certificate.issuedAt.toISOString(),
    expires_at: certificate.expiresAt?.toISOString() ?? null,
    revoked_at: certificate.revokedAt?.toISOString() ?? null,
  };
}

export function presentCertificate(row: CertificateRow, origin: string, now: Date): Certificate {
  const { certificate } = row;
  return {
    ...presentShared(row, now),
    track_id: certificate.trackId,
    holder_name: certificate.holderName,
    name_shown: certificate.nameShown,
    revoked_reason: certificate.revokedReason,
    public_url: publicUrlOf(origin, certificate.serial),
  };
}

/** What a stranger with the serial sees; nothing in it depends on who asks but the abilities. */
export function presentPublic(row: CertificateRow, actor: Actor | null, now: Date): PublicCertificate {
  const { certificate } = row;
  return {
    ...presentShared(row, now),
    holder_name: shownName(certificate.holderName, certificate.nameShown),
    issuer: m.product(),
    modules: certificate.modules,
    abilities: abilitiesOf(actor, row),
  };
}
