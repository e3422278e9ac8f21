import { activityKind } from '#server/features/activity/index.ts';

/** Someone chose to take part in the leaderboards, or to stop. */
export const leaderboardParticipationChanged = activityKind<{ participates: boolean }>('leaderboard_participation_changed', {
  aboutLearning: true,
});
