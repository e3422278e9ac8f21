import { z } from 'zod';
import { authorRights, roles } from './access.ts';
import { email, fullName, id, nothing, password, revision, secret, slug, time, timezone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits, verifiedStatuses } from './values.ts';

/** A person as they themselves and super admins see them. */
export const user = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  role: z.enum(roles),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  /** The company logo's address; null without one. */
  company_logo: z.string().nullable(),
  /** The company's accent in ten steps from light to dark; null if the role's accent is used. */
  company_accent: z.array(z.string()).nullable(),
  chapter_id: id.nullable(),
  chapter_name: z.string().nullable(),
  job_title_id: slug.nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  skills: z.array(z.string()),
  bio: z.string().nullable(),
  /** Whether this is their first visit: from the first sign-in until the second, for half a day at most. */
  first_visit: z.boolean(),
  /** Whether anyone reports to them, or to a manager whose deputy they are today. */
  has_team: z.boolean(),
  /** Their rights to write or review a company's own tracks, or the platform's catalog if the company is null. */
  author_rights: z.array(z.object({ right: z.enum(authorRights), company_id: id.nullable() })),
  created_at: time,
  /** The profile's revision. */
  revision,
});
export type User = z.infer<typeof user>;

const tokens = { token: z.string(), refresh_token: z.string(), expires_in: z.number().int() };
/** A session that has just started or has new tokens. */
export const signedIn = z.object({ ...tokens, user });

/** The maximum number of sessions that one call ends: more than anyone has. */
const mostEndedAtOnce = 500;

const session = z.object({
  id,
  created_at: time,
  last_used_at: time,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
});

/** Why a new password is refused. */
export const passwordErrors = ['password_too_short', 'password_too_long', 'password_common', 'password_personal'] as const;

export const identity = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    needsNoKey: 'credential',
    access: 'public',
    summary: 'Sign in with email address and password',
    body: z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(limits.email.most), password }),
    reply: signedIn,
    // Wrong passwords are counted by `attempts.ts` on the server; right ones are not.
    errors: [
      'wrong_credentials',
      'email_not_verified',
      'waiting_for_approval',
      'registration_rejected',
      'account_deactivated',
      'company_suspended',
      'demo_sign_in_closed',
      'too_many_sign_ins',
      'too_many_sessions_today',
    ],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    needsNoKey: 'named',
    access: 'public',
    summary: 'Register for an account; the response is the same whether or not the address is already known',
    body: z.strictObject({
      email,
      password,
      full_name: fullName,
      job_title_id: slug.nullish(),
      country: z.string().length(2).nullish(),
      timezone: timezone.nullish(),
      company_id: id.nullish(),
      chapter_id: id.nullish(),
    }),
    reply: nothing,
    status: 202,
    limit: 'secret',
    errors: [...passwordErrors, 'company_full'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    needsNoKey: 'credential',
    access: 'public',
    summary: 'Confirm the email address of a registration with the token from the email; a password given here replaces the registered one',
    body: z.strictObject({ token: secret, password: password.optional() }),
    reply: z.object({ status: z.enum(verifiedStatuses) }),
    limit: 'secret',
    errors: ['token_invalid', 'token_expired', 'company_full', ...passwordErrors],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    needsNoKey: 'credential',
    access: 'public',
    summary: 'Resend the verification email',
    body: z.strictObject({ email }),
    reply: nothing,
    status: 202,
    limit: 'secret',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    needsNoKey: 'credential',
    access: 'public',
    summary: 'Request an email with a link to reset the password',
    body: z.strictObject({ email }),
    reply: nothing,
    status: 202,
    limit: 'secret',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    needsNoKey: 'credential',
    access: 'public',
    summary: 'Reset the password with the token from the email; ends all sessions and does not start a new one',
    body: z.strictObject({ token: secret, password }),
    reply: nothing,
    limit: 'secret',
    errors: ['token_invalid', 'token_expired', ...passwordErrors],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh-token',
    needsNoKey: 'credential',
    aliases: ['/auth/refresh-token'],
    access: 'public',
    summary: 'Exchange a refresh token for a new pair of tokens',
    body: z.strictObject({ refresh_token: secret, email: z.string().trim().toLowerCase().max(limits.email.most).optional() }),
    reply: signedIn,
    errors: ['refresh_invalid'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    needsNoKey: 'credential',
    access: 'public',
    summary: 'Sign out: end the session of the bearer token, or of the refresh token in the body. Idempotent',
    body: z.strictObject({ refresh_token: secret.optional() }),
    reply: nothing,
    limit: 'none',
  }),
  authProfile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'signedIn',
    summary: 'The signed-in person (the X-User-Email header is ignored)',
    reply: user,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signedIn',
    viewAs: 'refused',
    summary: 'List your sessions',
    reply: z.array(session),
  }),
  views: endpoint({
    method: 'GET',
    path: '/api/auth/views',
    access: 'signedIn',
    viewAs: 'refused',
    summary: 'List the super admins who viewed the product as you, newest first, at most 20',
    reply: z.array(
      z.object({
        at: time,
        /** The super admin who viewed as this person; null if the account no longer exists. */
        by: z.string().nullable(),
      }),
    ),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signedIn',
    summary: 'End one of your sessions',
    params: z.object({ id }),
    reply: nothing,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end',
    needsNoKey: 'state',
    access: 'signedIn',
    summary: 'End several of your sessions; sessions of others and ended ones are skipped',
    body: z.strictObject({ session_ids: z.array(id).min(1).max(mostEndedAtOnce) }),
    reply: z.object({ ended: z.number().int() }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signedIn',
    summary: 'End all your sessions except this one',
    reply: z.object({ ended: z.number().int() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    needsNoKey: 'credential',
    access: 'signedIn',
    summary: 'Change your password; ends your other sessions and issues a new pair of tokens for this one',
    body: z.strictObject({ current_password: password, new_password: password }),
    reply: z.object(tokens),
    limit: 'secret',
    errors: ['wrong_password', 'password_same', ...passwordErrors],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/users/profile',
    access: 'signedIn',
    summary: 'Your profile',
    reply: user,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'signedIn',
    summary:
      'Update your profile; omitted fields stay unchanged. With `revision`, the call is refused if someone has changed the profile since',
    body: z.strictObject({
      full_name: fullName.optional(),
      job_title_id: slug.nullable().optional(),
      country: z.string().length(2).nullable().optional(),
      timezone: timezone.optional(),
      skills: z.array(slug).max(limits.skills.most).optional(),
      bio: z.string().trim().max(limits.bio.most).nullable().optional(),
      revision: revision.optional(),
    }),
    reply: user,
    errors: ['edited_elsewhere'],
  }),
};
