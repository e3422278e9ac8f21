import { z } from 'zod';
import { email, fullName, nothing, password, secret } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What a visitor's browser must know before anyone is signed in, and the way to the first super admin. */
export const platform = {
  welcome: endpoint({
    method: 'GET',
    path: '/api/platform',
    access: 'public',
    summary: 'Product name, demo sign-ins if this is a demo, whether the first super admin is still to be made',
    reply: z.object({
      name: z.string(),
      setup_needed: z.boolean(),
      password_min_length: z.number().int(),
      progress_target_modules: z.number().int(),
      /** Published ones. */
      total_tracks: z.number().int(),
      total_modules: z.number().int(),
      demo_accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
    }),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/api/platform/setup',
    access: 'public',
    summary: 'Create the first super admin with the one-time code printed at start',
    body: z.strictObject({ code: secret, email, full_name: fullName, password }),
    reply: nothing,
    status: 201,
    limit: 'secret',
    errors: ['setup_code_wrong', 'setup_done', 'password_too_short', 'password_too_long'],
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Ready to serve: the database answers',
    reply: z.object({ status: z.literal('ok') }),
    limit: 'none',
    errors: ['unavailable'],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'Ready to serve: the database answers',
    reply: z.object({ status: z.literal('ok') }),
    limit: 'none',
    errors: ['unavailable'],
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'The process lives',
    reply: z.object({ status: z.literal('ok') }),
    limit: 'none',
  }),
};
