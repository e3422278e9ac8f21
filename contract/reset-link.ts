import { z } from 'zod';
import { nothing, secret } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The link of a mail with which a new password is chosen. */
export const resetLink = {
  check: endpoint({
    method: 'POST',
    path: '/api/auth/check-reset-link',
    access: 'public',
    summary: 'Whether the token of the mail can be used to choose a new password; does not use it up',
    body: z.strictObject({ token: secret }),
    reply: nothing,
    limit: 'secret',
    errors: ['token_invalid', 'token_expired'],
  }),
};
