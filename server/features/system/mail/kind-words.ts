import { m } from '#server/words.ts';

type Words = Readonly<Record<string, () => string>>;

/** Emails about an account, a registration or an invitation. */
const aboutAccounts: Words = {
  verify_email: m.mail_kind_verify_email,
  already_registered: m.mail_kind_already_registered,
  reset_password: m.mail_kind_reset_password,
  password_changed: m.mail_kind_password_changed,
  sign_in_attempts: m.mail_kind_sign_in_attempts,
  invitation: m.mail_kind_invitation,
  confirm_link_address: m.mail_kind_confirm_link_address,
  account_approved: m.mail_kind_account_approved,
  account_rejected: m.mail_kind_account_rejected,
  account_deactivated: m.mail_kind_account_deactivated,
  account_reactivated: m.mail_kind_account_reactivated,
  role_changed: m.mail_kind_role_changed,
  company_moved: m.mail_kind_company_moved,
  account_leaving: m.mail_kind_account_leaving,
  account_staying: m.mail_kind_account_staying,
  account_deleted: m.mail_kind_account_deleted,
  member_leaves: m.mail_kind_member_leaves,
  member_stays: m.mail_kind_member_stays,
};

/** Emails about the platform, to super admins. */
const aboutThePlatform: Words = {
  contact_message: m.mail_kind_contact_message,
  staff_view_changed: m.mail_kind_staff_view_changed,
  team_handed_over: m.mail_kind_team_handed_over,
  course_review_asked: m.mail_kind_course_review_asked,
  course_review_decided: m.mail_kind_course_review_decided,
  course_date_not_kept: m.mail_kind_course_date_not_kept,
  course_review_due: m.mail_kind_course_review_due,
  course_comment: m.mail_kind_course_comment,
  marking_asked: m.mail_kind_marking_asked,
  course_origin_changed: m.mail_kind_course_origin_changed,
  author_right_given: m.mail_kind_author_right_given,
  author_right_taken: m.mail_kind_author_right_taken,
  person_waiting: m.mail_kind_person_waiting,
  approval_asked: m.mail_kind_approval_asked,
};

/** Emails that reveal someone's learning, either by their text or by their existence. */
const aboutLearning: Words = {
  weekly_digest: m.mail_kind_weekly_digest,
  lead_mails: m.mail_kind_lead_mails,
  due_reminders: m.mail_kind_due_reminders,
  report_mails: m.mail_kind_report_mails,
  marking_answered: m.mail_kind_marking_answered,
  prompt_taken_down: m.mail_kind_prompt_taken_down,
  module_completed: m.mail_kind_module_completed,
  certificate_issued: m.mail_kind_certificate_issued,
  certificate_revoked: m.mail_kind_certificate_revoked,
  badge_earned: m.mail_kind_badge_earned,
  goal_reached: m.mail_kind_goal_reached,
  goal_missed: m.mail_kind_goal_missed,
  streak_frozen: m.mail_kind_streak_frozen,
  reminder: m.mail_kind_reminder,
  congratulation: m.mail_kind_congratulation,
  round_assigned: m.mail_kind_round_assigned,
  round_extended: m.mail_kind_round_extended,
  round_waived: m.mail_kind_round_waived,
  round_met_elsewhere: m.mail_kind_round_met_elsewhere,
  own_role_changed: m.mail_kind_own_role_changed,
  module_changed: m.mail_kind_module_changed,
};

/**
 * The kinds of email that are shown regardless of the recipient. Every other kind is assumed to reveal learning, so that a new kind is not
 * shown by mistake.
 */
export const shownToAll: readonly string[] = Object.keys({ ...aboutAccounts, ...aboutThePlatform });

const words = { ...aboutAccounts, ...aboutThePlatform, ...aboutLearning };
/** Returns an email's kind in words; a kind that no longer exists is shown under its raw name. */
export const mailKindInWords = (kind: string): string => words[kind]?.() ?? kind;

export const knownMailKinds = (): { kind: string; text: string }[] =>
  Object.entries(words)
    .map(([kind, text]) => ({ kind, text: text() }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
