import { activityKind } from '#server/features/activity/index.ts';

/** Somebody chose to take part in the leaderboards, or no longer to. */
export const leaderboardParticipationChanged = activityKind<{ participates: boolean }>('leaderboard_participation_changed', {
  aboutLearning: true,
});
