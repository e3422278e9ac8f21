import { createHash } from 'node:crypto';
import type { GuideClaimCheck } from '#contract/company-guide.ts';
import type { ClaimVerdict } from '#contract/company-guide-values.ts';
import { Refusal } from '#server/http/refusal.ts';

interface Given {
  verdicts: Readonly<Record<string, ClaimVerdict>>;
  /** The version that was read. */
  version?: string | undefined;
}

/** Returns a value that differs as soon as a document's text or one of the claims about it differs. */
function versionOf({ text, claims }: GuideClaimCheck): string {
  const read = JSON.stringify([text, claims.map((claim) => [claim.key, claim.text])]);
  return createHash('sha256').update(read).digest('base64url').slice(0, 16);
}

/** Returns a document as it is shown to those who check its claims. */
export const shownClaimCheck = (document: GuideClaimCheck) => ({ ...document, version: versionOf(document) });

/**
 * Compares verdicts on a document's claims with those of its admin. Throws `claims_changed` if another version was read, and unless there is
 * a verdict on every claim and on no other, so that no one learns an admin's verdict before giving one.
 */
export function compareClaims(document: GuideClaimCheck, { verdicts, version }: Given) {
  const { claims } = document;
  if (version !== undefined && version !== versionOf(document)) throw new Refusal('claims_changed');
  const given = new Map(Object.entries(verdicts));
  if (given.size !== claims.length || !claims.every(({ key }) => given.has(key))) throw new Refusal('claims_changed');
  return {
    claims: claims.map(({ key, verdict, reason, quote }) => ({ key, is_right: given.get(key) === verdict, verdict, reason, quote })),
  };
}
