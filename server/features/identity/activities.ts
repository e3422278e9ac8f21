import { activityKind, field, references, securityKind, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

export const registered = securityKind<Record<string, never>>('registered', {
  words: m.audit_registered,
  audited: 'act',
  aboutLearning: false,
});
/** Someone registered with an address that already has an account. */
export const registeredAgain = securityKind<Record<string, never>>('registered_again', { aboutLearning: false });
/** A super admin resent the email that confirms an address, or removed an unconfirmed registration. There is no account yet. */
export const registrationResent = securityKind<{ registration_id: string }>('registration_resent', {
  words: m.audit_registration_resent,
  fields: { ...references('registration_id'), ...sharedFields('email', 'full_name') },
  aboutLearning: false,
});
export const registrationRemoved = securityKind<{ registration_id: string }>('registration_removed', {
  words: m.audit_registration_removed,
  fields: { ...references('registration_id'), ...sharedFields('email', 'full_name') },
  aboutLearning: false,
});
export const emailVerified = securityKind<Record<string, never>>('email_verified', {
  words: m.audit_email_verified,
  audited: 'act',
  aboutLearning: false,
});
export const signedIn = securityKind<{ session_id: string }>('signed_in', {
  words: m.audit_signed_in,
  fields: references('session_id'),
  audited: 'sign_in',
  aboutLearning: false,
});
/**
 * Someone entered a wrong password for an account. There is at most one row a minute, however many attempts there are. The log has a line
 * for each attempt, with or without an account.
 */
export const signInFailed = activityKind<Record<string, never>>('sign_in_failed', {
  words: m.audit_sign_in_failed,
  audited: 'sign_in',
  byUnknown: true,
  aboutLearning: false,
});
export const sessionEnded = securityKind<{ session_id: string; reason: string }>('session_ended', {
  words: m.audit_session_ended,
  fields: { ...references('session_id'), ...sharedFields('reason') },
  audited: 'sign_in',
  aboutLearning: false,
});
/** `ended` is how many of the person's sessions were ended. */
export const sessionsEnded = securityKind<{ ended: number; reason: string }>('sessions_ended', {
  words: m.audit_sessions_ended,
  fields: { ...sharedFields('reason'), ended: field(m.audit_field_ended, 'number') },
  audited: 'sign_in',
  aboutLearning: false,
});
export const passwordChanged = securityKind<Record<string, never>>('password_changed', {
  words: m.audit_password_changed,
  audited: 'act',
  aboutLearning: false,
});
/** A super admin started to view the product as the person. `session_id` is the super admin's session. */
export const viewStarted = securityKind<{ view_id: string; session_id: string; expires_at: string }>('view_started', {
  words: m.audit_view_started,
  fields: { ...references('view_id', 'session_id'), expires_at: field(m.audit_field_expires_at, 'moment'), ip: field(m.audit_field_ip) },
  aboutLearning: false,
});
/** A view ended because the super admin stopped it, it expired, the super admin's session ended, or one of the two accounts changed. */
export const viewEnded = securityKind<{ view_id: string; reason: 'stopped' | 'expired' | 'session_ended' | 'account_changed' }>(
  'view_ended',
  {
    words: m.audit_view_ended,
    fields: { ...references('view_id'), ...sharedFields('reason') },
    aboutLearning: false,
  },
);
export const passwordReset = securityKind<Record<string, never>>('password_reset', {
  words: m.audit_password_reset,
  audited: 'act',
  aboutLearning: false,
});
/** A super admin sent the person a link for choosing a new password. */
export const passwordResetSent = securityKind<Record<string, never>>('password_reset_sent', {
  words: m.audit_password_reset_sent,
  aboutLearning: false,
});
