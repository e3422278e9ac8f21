import { securityKind } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

export const platformSetUp = securityKind<Record<string, never>>('platform_set_up', {
  words: m.audit_platform_set_up,
  aboutLearning: false,
});
