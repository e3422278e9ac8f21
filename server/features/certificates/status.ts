import type { Certificate } from '#contract/certificates.ts';

interface Facts {
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** Derived, never stored: revoked weighs more than expired. */
export function statusOf({ expiresAt, revokedAt }: Facts, now: Date): Certificate['status'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'valid';
}
