import type { Notification } from '#contract/notifications.ts';
import type { Locale } from '#server/words.ts';
import { wordsOf } from './kinds.ts';
import type { ShownRow } from './queries.ts';

/** Presents a notification to its reader, in their language. */
export const presentNotification = ({ id, kind, params, action_url, read_at, created_at }: ShownRow, locale: Locale): Notification => ({
  id,
  kind,
  ...wordsOf({ kind, params }, locale),
  created_at: created_at.toISOString(),
  read: read_at !== null,
  action_url,
});
