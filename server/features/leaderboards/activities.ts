import { activityKind } from '#server/features/activity/index.ts';

/** Someone started or stopped taking part in the leaderboards. */
export const leaderboardParticipationChanged = activityKind<{ participates: boolean }>('leaderboard_participation_changed', {
  aboutLearning: true,
});
