import type { Settings } from '#contract/settings.ts';
import { securityKind } from '#server/features/activity/index.ts';

/** Settings of the platform were changed: what they were, and what they are. They are nobody's personal values, and so never go. */
export const settingsChanged = securityKind<{ before: Partial<Settings>; after: Partial<Settings> }>('settings_changed');
