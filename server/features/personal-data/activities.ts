import { securityKind } from '#server/features/activity/index.ts';

export const dataExported = securityKind<Record<string, never>>('data_exported');
/** The reason of a super admin stands apart: it speaks of a person. */
export const deletionRequested = securityKind<{ leaves_at: string; keep_certificates: boolean }>('deletion_requested');
export const deletionTakenBack = securityKind<Record<string, never>>('deletion_taken_back');
/** All data of the person was deleted; nothing but the id is known of them. */
export const personDeleted = securityKind<Record<string, never>>('person_deleted');
