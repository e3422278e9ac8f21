import type { NotificationKind } from '#contract/values.ts';
import { m } from '#messages';

const names: Record<NotificationKind | 'weekly_digest', () => string> = {
  module_completed: m.mail_kind_module_completed,
  certificate_issued: m.mail_kind_certificate_issued,
  certificate_revoked: m.mail_kind_certificate_revoked,
  badge_earned: m.mail_kind_badge_earned,
  goal_reached: m.mail_kind_goal_reached,
  goal_missed: m.mail_kind_goal_missed,
  streak_frozen: m.mail_kind_streak_frozen,
  weekly_digest: m.mail_kind_weekly_digest,
};

/** What a kind of notification or mail is called. */
export const mailKindName = (kind: string): string => (kind in names ? names[kind as keyof typeof names]() : kind);
