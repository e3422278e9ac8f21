import { v7 } from 'uuid';
import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

// Keys sort by creation time, so the oldest rows are found without reading the others.
const deleteOldestNotifications = statement(
  'notifications_purge',
  'delete from notifications where id in (select id from notifications where id < $1::uuid and created_at < $2 order by id limit $3)',
  {},
);

const zeros = new Uint8Array(16);

/** Returns a key such that all lower keys were created before the given time. */
const firstKeyOf = (moment: Date): string => v7({ msecs: moment.getTime(), seq: 0, random: zeros });

export const notificationPurges: readonly Purge[] = [
  { what: 'notification', purge: (on, before, most) => deleteOldestNotifications.count(on, [firstKeyOf(before), before, most]) },
];
