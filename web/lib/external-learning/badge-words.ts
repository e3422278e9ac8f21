import type { ExternalLearning } from '#contract/external-learning.ts';
import type { BadgeRevocation, BadgeSignature } from '#contract/external-learning-values.ts';
import { m } from '#messages';

type Badge = NonNullable<ExternalLearning['badge']>;

const signatures: Record<BadgeSignature, (of: { issuer: string }) => string> = {
  verified: m.badge_verified,
  issuer_elsewhere: m.badge_issuer_elsewhere,
  other_signature: m.badge_other_signature,
};
const revocations: Record<BadgeRevocation, () => string> = {
  never: () => '',
  checked: m.badge_not_revoked,
  elsewhere: m.badge_revocation_unknown,
};

/** Says whether a badge was verified, by whom it was issued, and what could not be checked. */
export function badgeInWords({ issuer_name, issuer_id, signature, revocation }: Badge): string {
  const issuer = issuer_name ?? issuer_id;
  return [signatures[signature]({ issuer }), signature === 'verified' ? revocations[revocation]() : ''].filter(Boolean).join(' ');
}
