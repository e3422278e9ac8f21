import { createHash } from 'node:crypto';
import { m } from '#server/words.ts';
import { evidenceLine } from '../evidence.ts';
import { publicUrlOf } from '../present.ts';
import type { CertificateRow } from '../queries.ts';
import { credentialsContext, openBadgesContext } from './contexts.ts';
import type { Issuer } from './issuer.ts';
import { statusEntry } from './status-list.ts';

/**
 * Returns the recipient as a salted hash, which only someone who knows the email address can recognise. The salt is the serial, which is
 * different for each certificate.
 */
function recipient(email: string, serial: string) {
  const identityHash = createHash('sha256').update(`${email}${serial}`).digest('hex');
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${identityHash}`, identityType: 'emailAddress', salt: serial };
}

/** Returns what the holder had to do. The platform signs for a company's own track too, and says whose it is. */
function narrativeOf(modules: readonly string[], written_by: string | null): string {
  const criteria = m.credential_criteria({ modules: modules.join(', ') });
  return written_by === null ? criteria : `${criteria} ${m.certificate_own_track({ company: written_by })}`;
}

/** Returns a certificate as a signed Open Badges 3.0 credential: https://www.imsglobal.org/spec/ob/v3p0. */
export function credentialOf(issuer: Issuer, row: CertificateRow) {
  const { serial, title, modules, track_id, written_by, issued_at, expires_at, status_index, email } = row;
  const achievement = {
    id: track_id === null ? `${issuer.origin()}/catalog` : `${issuer.origin()}/tracks/${track_id}`,
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: title,
    description: m.credential_description({ title }),
    criteria: { narrative: narrativeOf(modules, written_by) },
  };
  const evidence = evidenceLine(row);
  return issuer.sign({
    '@context': [credentialsContext, openBadgesContext],
    id: publicUrlOf(issuer.origin(), serial),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuer.profile(),
    validFrom: issued_at.toISOString(),
    ...(expires_at ? { validUntil: expires_at.toISOString() } : {}),
    credentialSubject: { type: ['AchievementSubject'], identifier: [recipient(email, serial)], achievement },
    ...(evidence ? { evidence: [{ type: ['Evidence'], narrative: evidence }] } : {}),
    credentialStatus: statusEntry(issuer, status_index),
  });
}
