import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconCalendarMinus from '@tabler/icons-react/dist/esm/icons/IconCalendarMinus.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconCertificateOff from '@tabler/icons-react/dist/esm/icons/IconCertificateOff.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessageOff from '@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs';
import IconPencilMinus from '@tabler/icons-react/dist/esm/icons/IconPencilMinus.mjs';
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import IconTargetOff from '@tabler/icons-react/dist/esm/icons/IconTargetOff.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import type { NotificationKind } from '#contract/values.ts';
import { m } from '#messages';

/** Each notification kind's name and icon. */
const kinds: Record<NotificationKind, { name: () => string; icon: typeof IconBell }> = {
  module_completed: { name: m.mail_kind_module_completed, icon: IconCircleCheck },
  certificate_issued: { name: m.mail_kind_certificate_issued, icon: IconCertificate },
  certificate_revoked: { name: m.mail_kind_certificate_revoked, icon: IconCertificateOff },
  badge_earned: { name: m.mail_kind_badge_earned, icon: IconAward },
  goal_reached: { name: m.mail_kind_goal_reached, icon: IconTargetArrow },
  goal_missed: { name: m.mail_kind_goal_missed, icon: IconTargetOff },
  streak_frozen: { name: m.mail_kind_streak_frozen, icon: IconSnowflake },
  reminder: { name: m.mail_kind_reminder, icon: IconBellRinging },
  congratulation: { name: m.mail_kind_congratulation, icon: IconConfetti },
  round_assigned: { name: m.mail_kind_round_assigned, icon: IconCalendarDue },
  round_extended: { name: m.mail_kind_round_extended, icon: IconCalendarPlus },
  round_waived: { name: m.mail_kind_round_waived, icon: IconCalendarMinus },
  round_met_elsewhere: { name: m.mail_kind_round_met_elsewhere, icon: IconCalendarCheck },
  own_role_changed: { name: m.mail_kind_own_role_changed, icon: IconRoute },
  module_changed: { name: m.mail_kind_module_changed, icon: IconEdit },
  marking_asked: { name: m.mail_kind_marking_asked, icon: IconChecklist },
  prompt_taken_down: { name: m.mail_kind_prompt_taken_down, icon: IconMessageOff },
  marking_answered: { name: m.mail_kind_marking_answered, icon: IconChecks },
  course_review_asked: { name: m.mail_kind_course_review_asked, icon: IconChecklist },
  course_review_decided: { name: m.mail_kind_course_review_decided, icon: IconChecks },
  course_date_not_kept: { name: m.mail_kind_course_date_not_kept, icon: IconCalendarX },
  course_review_due: { name: m.mail_kind_course_review_due, icon: IconCalendarTime },
  course_comment: { name: m.mail_kind_course_comment, icon: IconMessage },
  course_origin_changed: { name: m.mail_kind_course_origin_changed, icon: IconVersions },
  staff_view_changed: { name: m.mail_kind_staff_view_changed, icon: IconEye },
  team_handed_over: { name: m.mail_kind_team_handed_over, icon: IconUsers },
  author_right_given: { name: m.mail_kind_author_right_given, icon: IconPencilPlus },
  author_right_taken: { name: m.mail_kind_author_right_taken, icon: IconPencilMinus },
  person_waiting: { name: m.mail_kind_person_waiting, icon: IconUserQuestion },
  approval_asked: { name: m.mail_kind_approval_asked, icon: IconUserQuestion },
  contact_message: { name: m.mail_kind_contact_message, icon: IconMessage },
};

const kindOf = (kind: string) => (kind in kinds ? kinds[kind as NotificationKind] : undefined);

/** The icon for a notification's kind, beside its text. */
export function NotificationIcon({ kind }: { kind: string }) {
  const Icon = kindOf(kind)?.icon ?? IconBell;
  return <Icon size={16} stroke={1.75} aria-hidden="true" />;
}

/** Kinds of emails that do not belong to a notification. */
const otherMails: Readonly<Record<string, () => string>> = {
  weekly_digest: m.mail_kind_weekly_digest,
  report_mails: m.mail_kind_report_mails,
  lead_mails: m.mail_kind_lead_mails,
  due_reminders: m.mail_kind_due_reminders,
};

/** Returns the name for a kind of email. */
export const mailKindName = (kind: string): string => otherMails[kind]?.() ?? kindOf(kind)?.name() ?? kind;
