import { type Fault, refusedField } from '#server/http/refusal.ts';

export type BadgeFault = Extract<Fault['code'], `badge_${string}`>;

/** Refuses a badge, with the reason. */
export const refusedBadge = (code: BadgeFault) => refusedField({ path: 'body.file', code });
