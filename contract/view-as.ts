import { z } from 'zod';
import { id, nothing } from './common.ts';
import { endpoint } from './endpoint.ts';
import { user } from './identity.ts';

const byUser = z.object({ userId: id });

/** A super admin views the product as another person for a short time, without changing anything (`docs/decisions/030-view-as.md`). */
export const viewAs = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/view',
    makes: 'secret',
    access: 'superAdmin',
    summary: 'Get a token to view the product as this person; the token allows no changes, and issuing it is recorded',
    params: byUser,
    reply: z.object({ view_id: id, token: z.string(), /** Seconds. */ expires_in: z.number().int(), user }),
    status: 201,
    errors: ['view_of_oneself', 'view_of_super_admin', 'not_active', 'not_shown_to_staff'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/view',
    access: 'superAdmin',
    summary: 'End a view as this person that you started. Idempotent',
    params: byUser,
    body: z.strictObject({ view_id: id }),
    reply: nothing,
  }),
};
