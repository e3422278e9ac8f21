import { accessSets } from '#contract/access.ts';
import { leadMailStates } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import type { LedChapter } from '#server/features/reach/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { leadMails } from './tables.ts';

/** The people who lead an active chapter and may be emailed about it. */
const leading = `from published.chapter_leads l join published.chapters c on c.id = l.chapter_id and c.archived_at is null
    join published.companies o on o.id = c.company_id join published.people p on p.id = l.user_id and p.may_sign_in`;

const selectZones = statement('chapter_leads_zones', `select distinct o.timezone ${leading}`, { timezone: text });

/** Returns the time zones of companies in which someone leads a chapter. */
export const readZones = async (on: Queryable): Promise<string[]> => (await selectZones.rows(on)).map(({ timezone }) => timezone);

const enqueueLeadMails = statement(
  'chapter_leads_plan',
  `select enqueue_job($1, json_build_object('userId', w.id, 'monday', w.monday), 'lead_mail:' || w.id)::text as queued
    from (
      select distinct p.id, due.monday ${leading} join unnest($2::text[], $3::date[]) as due (zone, monday) on due.zone = o.timezone
      where p.role = any($4::text[]) and (not p.demo or $5::boolean)
        and not exists (select from lead_mails m where m.user_id = p.id and m.monday = due.monday)
    ) w`,
  { queued: text },
);

/** A time zone in which a certain Monday's emails are due. */
interface DueZone {
  zone: string;
  monday: string;
}

/**
 * Enqueues a job for everyone who leads a chapter of a company in these zones and has no email for that Monday yet.
 *
 * @param demo whether the demo's people may sign in
 */
export async function planJobs(on: Queryable, task: string, due: readonly DueZone[], demo: boolean): Promise<void> {
  const [zones, mondays] = [due.map(({ zone }) => zone), due.map(({ monday }) => monday)];
  await enqueueLeadMails.count(on, [task, zones, mondays, accessSets.learner, demo]);
}

const selectOverdue = statement(
  'chapter_leads_overdue',
  `select count(distinct r.user_id)::int as people from published.open_rounds r
    join published.people p on p.id = r.user_id and p.company_id = r.company_id and p.is_active
    where p.chapter_id = $1 and ($2::timestamptz at time zone p.timezone)::date > r.due_on + r.grace_days`,
  { people: integer },
);
/** Returns the number of people in a led chapter for whom something that the company requires is overdue. */
export const countOverdue = async (on: Queryable, { id }: LedChapter, now: Date): Promise<number> =>
  (await selectOverdue.one(on, [id, now])).people;

type Line = typeof leadMails.$inferInsert;

const insertLine = statement(
  'chapter_leads_claim_line',
  'insert into lead_mails (user_id, monday, state, created_at) values ($1, $2::date, $3, $4) on conflict do nothing',
  {},
);

/** Adds a lead's line for a Monday; returns true only for the process that added it. */
export const claimLine = async (tx: Transaction, { user_id, monday, state, created_at }: Omit<Line, 'mail_id'>): Promise<boolean> =>
  (await insertLine.count(tx, [user_id, monday, state, created_at])) === 1;

const updateMail = statement('chapter_leads_set_mail', 'update lead_mails set mail_id = $3 where user_id = $1 and monday = $2::date', {});

export async function setMail(tx: Transaction, { user_id, monday }: Pick<Line, 'user_id' | 'monday'>, mail_id: string): Promise<void> {
  await updateMail.count(tx, [user_id, monday, mail_id]);
}

/** The maximum number of lines returned. There is one line per week. */
const shownLines = 12;

const lineColumns = { monday: text, state: oneOf(leadMailStates), mail_id: nullable(uuid) };
const selectLines = statement(
  'chapter_leads_lines',
  `select to_char(m.monday, 'YYYY-MM-DD') as monday, m.state, m.mail_id from lead_mails m where m.user_id = $1
    order by m.monday desc limit ${shownLines}`,
  lineColumns,
);

/** Returns a lead's last lines, newest first. */
export const linesOf = (on: Queryable, lead: PersonId): Promise<RowOf<typeof lineColumns>[]> => selectLines.rows(on, [lead]);
