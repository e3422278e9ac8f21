import { activityKind } from '#server/features/activity/index.ts';

interface OfAttempt {
  track_id: string;
  title: string;
  number: number;
}

/** A learner has handed in a capstone, whether or not there is anyone to mark it. */
export const capstoneHandedIn = activityKind<OfAttempt>('capstone_handed_in', { aboutLearning: true });

/** A learner has taken a capstone back before anyone began to mark it, so that it is a draft again. */
export const capstoneTakenBack = activityKind<OfAttempt>('capstone_taken_back', { aboutLearning: true });
