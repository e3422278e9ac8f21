/** The events in a member's history, as plain values. */

/** The events shown in a member's history: staff actions, completions and results, each with the level at which it is disclosed. */
export const memberHappenings = {
  membership: [
    'registered',
    'account_approved',
    'invitation_accepted',
    'joined_by_link',
    'member_moved',
    'manager_changed',
    'member_joined_company',
    'author_right_given',
    'author_right_taken',
    'account_deactivated',
  ],
  progress: ['module_completed', 'track_completed', 'all_tracks_completed', 'certificate_issued', 'certificate_revoked'],
  results: ['quiz_passed', 'quiz_failed', 'badge_earned', 'goal_reached', 'goal_missed'],
} as const;
export type MemberHappening = (typeof memberHappenings)[keyof typeof memberHappenings][number];
