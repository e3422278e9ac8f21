import { activityKind } from '#server/features/activity/index.ts';

/** `track_id` is null for all tracks. */
export const certificateIssued = activityKind<{ serial: string; title: string; track_id: string | null }>('certificate_issued');
export const certificateRevoked = activityKind<{ serial: string; title: string; reason: string }>('certificate_revoked');
export const certificateShared = activityKind<{ serial: string; name_shown: string }>('certificate_shared');
