import { activityKind } from '#server/features/activity/index.ts';

/** `fields`: which of them were named; their values stand apart. */
export const profileChanged = activityKind<{ fields: string[] }>('profile_changed');
