import { type ReminderKind, reminderDays } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, nullable, statement, text } from '#server/database/statement.ts';
import { type CompanyId, type PersonId, reachedPersonId } from '#server/reached.ts';

export interface Sending {
  company: CompanyId;
  /** The only chapter whose members may get the reminder; null for everyone in the company. */
  chapter_id: string | null;
  kind: ReminderKind;
  user_ids: readonly string[];
  /** The sender's own line. */
  line: string | null;
}

// The row for the person and kind is locked, so the second of two simultaneous senders changes nothing, and is told that there is no one to
// remind. All rows are locked in the same order to avoid deadlocks.
const upsertReminders = statement(
  'reminders_claim',
  `insert into reminders (user_id, kind, sent_on, sent_by, line)
    select p.id, $3, $4::date, $5::uuid, $7 from published.people p where p.company_id = $1 and p.id = any($2::uuid[])
      and ($6::uuid is null or p.chapter_id = $6) and p.may_sign_in order by p.id
    on conflict (user_id, kind) do update set sent_on = excluded.sent_on, sent_by = excluded.sent_by, line = excluded.line
      where reminders.sent_on <= excluded.sent_on - ${reminderDays}
    returning user_id`,
  { user_id: reachedPersonId },
);

/** Records that a reminder is sent on a day to the people who may get one; returns these people. */
export async function claimReminders(
  tx: Transaction,
  { company, chapter_id, kind, user_ids, line }: Sending,
  { on, by }: { on: string; by: PersonId },
): Promise<Set<PersonId>> {
  const rows = await upsertReminders.rows(tx, [company, user_ids, kind, on, by, chapter_id, line]);
  return new Set(rows.map(({ user_id }) => user_id));
}

const selectLastReminders = statement(
  'reminders_of_members',
  `select p.id as user_id, p.may_sign_in, to_char(r.sent_on, 'YYYY-MM-DD') as sent_on, to_char(r.sent_on + ${reminderDays}, 'YYYY-MM-DD') as again_on
    from published.people p left join reminders r on r.user_id = p.id and r.kind = $3
    where p.company_id = $1 and p.id = any($2::uuid[]) and ($4::uuid is null or p.chapter_id = $4)`,
  { user_id: reachedPersonId, may_sign_in: boolean, sent_on: nullable(text), again_on: nullable(text) },
);

/**
 * Returns the given people who belong to the company, and to the chapter if one is given, with the day of their last reminder of this kind.
 */
export const lastReminders = (on: Queryable, { company, chapter_id, kind, user_ids }: Omit<Sending, 'line'>) =>
  selectLastReminders.rows(on, [company, user_ids, kind, chapter_id]);

const selectLines = statement('reminders_lines', 'select user_id, line from reminders where kind = $2 and user_id = any($1::uuid[])', {
  user_id: reachedPersonId,
  line: nullable(text),
});
/** Returns the lines that senders added to the last reminders of a kind, by recipient id. */
export const linesOf = async (on: Queryable, kind: ReminderKind, people: readonly PersonId[]): Promise<Map<PersonId, string | null>> =>
  new Map((await selectLines.rows(on, [people, kind])).map(({ user_id, line }) => [user_id, line]));

const deleteReminders = statement('reminders_forget', 'delete from reminders where user_id = $1', {});

/** Deletes the record of someone's last reminders. The reminders themselves remain as activities. */
export const forgetReminders = (tx: Transaction, person: PersonId): Promise<number> => deleteReminders.count(tx, [person]);
