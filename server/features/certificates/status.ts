import type { Certificate } from '#contract/certificates.ts';

interface Facts {
  expires_at: Date | null;
  revoked_at: Date | null;
}

/** The status is derived, never stored: revoked takes precedence over expired. */
export function statusOf({ expires_at, revoked_at }: Facts, now: Date): Certificate['status'] {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at <= now ? 'expired' : 'valid';
}
