import { securityKind } from '#server/features/activity/index.ts';

export const platformSetUp = securityKind<Record<string, never>>('platform_set_up');
