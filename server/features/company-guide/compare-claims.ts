import type { GuideClaimCheck } from '#contract/company-guide.ts';
import type { ClaimVerdict } from '#contract/company-guide-values.ts';
import { Refusal } from '#server/http/refusal.ts';

/**
 * Compares verdicts on a document's claims with those of its admin. Throws `claims_changed` unless there is a verdict on every claim and on
 * no other, so that no one learns an admin's verdict before giving one.
 */
export function compareClaims({ claims }: GuideClaimCheck, verdicts: Readonly<Record<string, ClaimVerdict>>) {
  const given = new Map(Object.entries(verdicts));
  if (given.size !== claims.length || !claims.every(({ key }) => given.has(key))) throw new Refusal('claims_changed');
  return {
    claims: claims.map(({ key, verdict, reason, quote }) => ({ key, is_right: given.get(key) === verdict, verdict, reason, quote })),
  };
}
