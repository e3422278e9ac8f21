import { v7 } from 'uuid';
import type { NotificationKind } from '#contract/values.ts';
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createActivityLog, happened } from '#server/features/activity/index.ts';
import { certificateIssued } from '#server/features/certificates/index.ts';
import { sendWakes } from '#server/features/notifications/queries.ts';
import { notifications } from '#server/features/notifications/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** A notification with its own text. */
export interface TestNotification {
  kind?: NotificationKind;
  title: string;
  message?: string;
  action_url?: string | null;
  /** The cause's key. Of two notifications with the same cause, only the first is written. */
  cause?: string;
  at?: Date;
}

/** Writes a notification to a person, without an activity. It is neither muted nor emailed. */
export async function addNotification(
  database: Database,
  { id }: { id: PersonId },
  { kind = 'module_completed', title, message = 'News', action_url = null, cause = `test:${v7()}`, at = new Date() }: TestNotification,
): Promise<void> {
  await database
    .insert(notifications)
    .values({ id: v7({ msecs: at.getTime() }), user_id: id, kind, params: { title, message }, action_url, cause, created_at: at })
    .onConflictDoNothing();
  await sendWakes(database, [id]);
}

/**
 * Notifies a person of a certificate in the same way as `addNotification`, and records it, so that the product emails it if the person has
 * chosen that.
 */
export async function addMailedNotification(database: Database, person: { id: PersonId }, words: TestNotification): Promise<void> {
  const at = new Date();
  await addNotification(database, person, { ...words, kind: 'certificate_issued', cause: 'certificate:all_tracks', at });
  const facts = { serial: 'none', title: words.title, track_id: null };
  await inTransaction(database, (tx) =>
    createActivityLog({ info: () => undefined }).record(tx, [
      happened(certificateIssued, { at, actor_id: null, person_id: person.id, company_id: null, facts }),
    ]),
  );
}
