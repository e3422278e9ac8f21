import { activityKind, securityKind } from '#server/features/activity/index.ts';

export const registered = securityKind<Record<string, never>>('registered');
/** Somebody registered with the address of an account that is there. */
export const registeredAgain = securityKind<Record<string, never>>('registered_again');
/** A super admin had the mail sent again that confirms an address, or removed what nobody confirmed: there is no account yet. */
export const registrationResent = securityKind<{ registration_id: string }>('registration_resent');
export const registrationRemoved = securityKind<{ registration_id: string }>('registration_removed');
export const emailVerified = securityKind<Record<string, never>>('email_verified');
export const signedIn = securityKind<{ session_id: string }>('signed_in');
/** A wrong password for an account: at most one row in a minute, however many there were. The log has a line for each, account or not. */
export const signInFailed = activityKind<Record<string, never>>('sign_in_failed');
export const sessionEnded = securityKind<{ session_id: string; reason: string }>('session_ended');
/** `ended`: how many of the person's sessions. */
export const sessionsEnded = securityKind<{ ended: number; reason: string }>('sessions_ended');
export const passwordChanged = securityKind<Record<string, never>>('password_changed');
/** A super admin began to look at the product as the person; `session_id` is the super admin's. */
export const viewStarted = securityKind<{ view_id: string; session_id: string; expires_at: string }>('view_started');
/** The view is over: it was stopped, its time was over, or the super admin's session was. */
export const viewEnded = securityKind<{ view_id: string; reason: 'stopped' | 'expired' | 'session_ended' }>('view_ended');
export const passwordReset = securityKind<Record<string, never>>('password_reset');
