import type { ErrorCode } from '#contract/errors.ts';

const deadLink = 'the-link-in-my-email-doesnt-work-what-now';
const closed = 'why-does-it-say-that-my-account-is-deactivated-or-my-company-is-suspended';

/** The anchors of the help answers that say more about a refusal. */
export const helpAnswers: Readonly<Partial<Record<ErrorCode, string>>> = {
  token_invalid: deadLink,
  token_expired: deadLink,
  invitation_expired: deadLink,
  invitation_revoked: deadLink,
  waiting_for_approval: 'why-do-i-have-to-wait-for-approval',
  registration_rejected: 'my-registration-was-rejected-what-can-i-do',
  account_deactivated: closed,
  company_suspended: closed,
  too_many_sign_ins: 'why-do-i-have-to-try-again-later-when-i-sign-in',
  company_full: 'why-are-there-no-places-left',
};

/** Returns the anchor of the help answer that says more about a refusal, or undefined if there is none. */
export const helpFor = (code: string | null): string | undefined => (code === null ? undefined : helpAnswers[code as ErrorCode]);
