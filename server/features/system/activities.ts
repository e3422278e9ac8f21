import type { Settings } from '#contract/settings.ts';
import { securityKind } from '#server/features/activity/index.ts';

/** Settings of the platform were changed: what they were, and what they are. They are nobody's personal values, and so never go. */
export const settingsChanged = securityKind<{ before: Partial<Settings>; after: Partial<Settings> }>('settings_changed');

/** A file of the audit log was taken, by which filters. What was searched for stands apart. */
export const auditLogExported = securityKind<object>('audit_log_exported');
