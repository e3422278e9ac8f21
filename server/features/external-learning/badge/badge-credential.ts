import { z } from 'zod';
import { credentialsContext } from '#server/features/certificates/index.ts';
import { refusedBadge } from './refused-badge.ts';
import type { Json } from './strict-json.ts';

/** The contexts of Open Badges 3.0 that are part of this installation. */
const badgeContexts = ['3.0.1', '3.0.2', '3.0.3'].map((version) => `https://purl.imsglobal.org/spec/ob/v3p0/context-${version}.json`);

const time = z.iso.datetime({ offset: true });
const list = <T extends z.ZodType>(item: T) => z.union([z.array(item), item.transform((one) => [one])]);
const types = list(z.string());

const identity = z.object({
  type: types,
  hashed: z.boolean(),
  identityHash: z.string(),
  identityType: z.string(),
  salt: z.string().optional(),
});
export type Identity = z.infer<typeof identity>;

const status = z.object({ type: z.string(), statusPurpose: z.string(), statusListCredential: z.string(), statusListIndex: z.string() });

const credential = z.object({
  '@context': z.array(z.string()),
  id: z.string().optional(),
  type: z.array(z.string()),
  name: z.string().optional(),
  issuer: z.union([z.string().transform((id) => ({ id, name: undefined })), z.object({ id: z.string(), name: z.string().optional() })]),
  validFrom: time,
  validUntil: time.optional(),
  credentialSubject: z.object({
    id: z.string().optional(),
    type: types,
    identifier: list(identity).default([]),
    achievement: z.object({ name: z.string().min(1) }),
  }),
  credentialStatus: list(z.object({ type: z.string() }).loose()).default([]),
});
export type BadgeCredential = z.infer<typeof credential>;

const isRevocation = (one: z.infer<typeof status>) => one.type === 'BitstringStatusListEntry' && one.statusPurpose === 'revocation';

/** Returns the places in lists of revoked credentials. Any other kind of status is `unknown`. */
export const statusesOf = ({ credentialStatus }: BadgeCredential) =>
  credentialStatus.map((one) => {
    const read = status.safeParse(one);
    return read.success && isRevocation(read.data) ? read.data : 'unknown';
  });

/**
 * Reads an Open Badge 3.0. Throws `badge_not_found` for data of another kind, `badge_contexts` if its terms are not only those of the
 * specification, `badge_type` if it is another kind of credential, and `badge_malformed`.
 */
export function readBadgeCredential(document: { [name: string]: Json }): BadgeCredential {
  const contexts = document['@context'];
  if (contexts === undefined) throw refusedBadge('badge_not_found');
  const [first, second, ...more] = Array.isArray(contexts) ? contexts : [];
  // A further context could give other meanings to the terms that are shown.
  if (first !== credentialsContext || !badgeContexts.some((one) => one === second) || more.length > 0) throw refusedBadge('badge_contexts');
  const read = credential.safeParse(document);
  if (!read.success) throw refusedBadge('badge_malformed');
  const { type, credentialSubject } = read.data;
  const isBadge = type.includes('VerifiableCredential') && (type.includes('OpenBadgeCredential') || type.includes('AchievementCredential'));
  if (!isBadge || !credentialSubject.type.includes('AchievementSubject')) throw refusedBadge('badge_type');
  return read.data;
}
