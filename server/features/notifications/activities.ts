import type { NotificationKind } from '#contract/values.ts';
import { activityKind } from '#server/features/activity/index.ts';

/** A choice about one kind of notification: whether it is shown in the product, and whether it is emailed. */
export interface KindChoice {
  kind: NotificationKind;
  in_app?: boolean | undefined;
  email?: boolean | undefined;
}

/** The choice that changed, and its new value. */
export const notificationPreferencesChanged = activityKind<{
  kinds: KindChoice[];
  weekly_digest?: boolean;
  report_mails?: boolean;
  lead_mails?: boolean;
  due_reminders?: boolean;
  digest_reviews?: boolean;
}>('notification_preferences_changed', { aboutLearning: false });
