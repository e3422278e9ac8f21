import { activityKind } from '#server/features/activity/index.ts';

/** A learner has handed in a capstone, whether or not there is anyone to mark it. */
export const capstoneHandedIn = activityKind<{ track_id: string; title: string; number: number }>('capstone_handed_in', {
  aboutLearning: true,
});
