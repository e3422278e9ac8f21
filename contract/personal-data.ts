import { z } from 'zod';
import { id, password, secret, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './values.ts';

/** From the email that announces the deletion. */
const token = secret;
const keepCertificates = z.boolean();
const reason = z.string().trim().min(limits.deletionReason.least).max(limits.deletionReason.most);
const leaves = z.object({ leaves_at: time });
const byUser = z.object({ userId: id });

/** Requests that people make for themselves: a copy of all their data, and its deletion. */
export const personalData = {
  summary: endpoint({
    method: 'GET',
    path: '/api/users/personal-data',
    access: 'signedIn',
    summary: 'The facts to know before you request the deletion of your account',
    reply: z.object({
      /** How many certificates are valid. */
      certificates: z.number().int(),
      /** The company that would be left without an admin; null if others remain. */
      only_admin_of: z.string().nullable(),
      /** Whether no one else can run the platform, so that the account can't be deleted. */
      is_last_super_admin: z.boolean(),
    }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/users/personal-data/export',
    needsNoKey: 'reads',
    access: 'signedIn',
    limit: 'secret',
    summary: 'Export all your data as a zip of JSON and Markdown, with your certificates; this requires your password and is recorded',
    body: z.strictObject({ password }),
    file: { types: ['application/zip'] },
    errors: ['wrong_password', 'too_many_requests'],
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/users/personal-data/deletion',
    needsNoKey: 'state',
    access: 'signedIn',
    limit: 'secret',
    summary: 'Request the deletion of your account in 14 days; you are signed out everywhere, and can cancel it until then',
    /** `keep_certificates`: whether your certificates stay valid, without your name. */
    body: z.strictObject({ password, keep_certificates: keepCertificates }),
    reply: leaves,
    errors: ['wrong_password', 'too_many_requests', 'last_super_admin'],
  }),
  keepAccount: endpoint({
    method: 'POST',
    path: '/api/auth/keep-account',
    needsNoKey: 'credential',
    access: 'public',
    limit: 'secret',
    summary: 'Cancel the deletion of your account with your address and password',
    body: z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(limits.email.most), password }),
    reply: z.object({}),
    errors: ['wrong_credentials', 'too_many_sign_ins', 'not_leaving', 'email_not_verified', 'waiting_for_approval', 'demo_sign_in_closed'],
  }),
  checkKeepLink: endpoint({
    method: 'POST',
    path: '/api/auth/check-keep-account-link',
    needsNoKey: 'reads',
    access: 'public',
    limit: 'secret',
    summary: 'Check the link in the email about a deletion without using it up',
    body: z.strictObject({ token }),
    reply: leaves,
    errors: ['token_invalid'],
  }),
  keepAccountByLink: endpoint({
    method: 'POST',
    path: '/api/auth/keep-account-by-link',
    needsNoKey: 'state',
    access: 'public',
    limit: 'secret',
    summary: 'Cancel the deletion of your account with the link in the email about it, which works once',
    body: z.strictObject({ token }),
    reply: z.object({}),
    errors: ['token_invalid'],
  }),
  deletionOf: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/deletion',
    access: 'superAdmin',
    summary: 'The request for the deletion of an account, with its author, time and reason; null if there is none',
    params: byUser,
    reply: leaves
      .extend({
        requested_at: time,
        /** Null if the owner requested it, or if that super admin's account no longer exists. */
        requested_by: z.object({ id, full_name: z.string() }).nullable(),
        by_owner: z.boolean(),
        reason: z.string().nullable(),
        keep_certificates: z.boolean(),
      })
      .nullable(),
  }),
  requestDeletionOf: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/deletion',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Request the deletion of an account in 14 days, with a reason that its owner gets by email; it can be cancelled until then',
    params: byUser,
    body: z.strictObject({ reason, keep_certificates: keepCertificates }),
    reply: leaves,
    errors: ['own_account', 'last_super_admin'],
  }),
  takeBackDeletionOf: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/deletion',
    access: 'superAdmin',
    summary: 'Cancel the deletion of an account',
    params: byUser,
    reply: z.object({}),
    errors: ['not_leaving'],
  }),
};
