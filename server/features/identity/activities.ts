import { activityKind } from '#server/features/activity/index.ts';

export const registered = activityKind<Record<string, never>>('registered');
/** Somebody registered with the address of an account that is there. */
export const registeredAgain = activityKind<Record<string, never>>('registered_again');
export const emailVerified = activityKind<Record<string, never>>('email_verified');
export const signedIn = activityKind<{ session_id: string }>('signed_in');
/** A wrong password for an account: at most one row in a minute, however many there were. */
export const signInFailed = activityKind<Record<string, never>>('sign_in_failed');
export const sessionEnded = activityKind<{ session_id: string; reason: string }>('session_ended');
/** `ended`: how many of the person's sessions. */
export const sessionsEnded = activityKind<{ ended: number; reason: string }>('sessions_ended');
export const passwordChanged = activityKind<Record<string, never>>('password_changed');
export const passwordReset = activityKind<Record<string, never>>('password_reset');
