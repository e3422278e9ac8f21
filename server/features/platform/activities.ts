import { activityKind } from '#server/features/activity/index.ts';

export const platformSetUp = activityKind<Record<string, never>>('platform_set_up');
