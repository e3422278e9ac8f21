import { z } from 'zod';
import { nothing, secret } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Checks that pages opened from email links make first, so that a dead link is reported before anything is filled in. */
const check = {
  method: 'POST',
  needsNoKey: 'reads',
  access: 'public',
  body: z.strictObject({ token: secret }),
  reply: nothing,
  limit: 'secret',
  errors: ['token_invalid', 'token_expired'],
} as const;

export const mailedLinks = {
  checkReset: endpoint({
    ...check,
    path: '/api/auth/check-reset-link',
    summary: 'Check whether a password reset token is valid, without using it up',
  }),
  checkVerification: endpoint({
    ...check,
    path: '/api/auth/check-verification-link',
    summary: 'Check whether an email verification token is valid, without using it up',
  }),
};
