import { activityKind, field, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/**
 * `track_id` is null for a certificate about all tracks. `round_id` is set if the certificate proves a requirement round for which there
 * was no certificate yet.
 */
export const certificateIssued = activityKind<{ serial: string; title: string; track_id: string | null; round_id?: string }>(
  'certificate_issued',
  {
    aboutLearning: true,
  },
);
export const certificateRevoked = activityKind<{ serial: string; title: string; reason: string }>('certificate_revoked', {
  words: m.audit_certificate_revoked,
  fields: { ...sharedFields('reason'), serial: field(m.audit_field_serial), title: field(m.audit_field_title) },
  aboutLearning: true,
});
export const certificateShared = activityKind<{ serial: string; name_shown: string }>('certificate_shared', { aboutLearning: true });
