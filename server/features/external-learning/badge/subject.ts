import { createHash } from 'node:crypto';
import type { BadgeCredential, Identity } from './badge-credential.ts';
import { refusedBadge } from './refused-badge.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns whether an identity is that of an email address: https://www.imsglobal.org/spec/ob/v3p0#identityobject. */
function isOf(email: string, { type, hashed, identityHash, identityType, salt = '' }: Identity): boolean {
  if (!type.includes('IdentityObject') || identityType !== 'emailAddress') return false;
  return hashed ? identityHash.toLowerCase() === `sha256$${sha256(email + salt)}` : identityHash.toLowerCase() === email;
}

/**
 * Checks that a badge was given to the person with this email address. Throws `badge_other_subject`.
 *
 * @param email in lower case
 */
export function checkSubject({ credentialSubject: { id, identifier } }: BadgeCredential, email: string): void {
  if (id?.toLowerCase() !== `mailto:${email}` && !identifier.some((one) => isOf(email, one))) throw refusedBadge('badge_other_subject');
}
