import { and, desc, eq } from 'drizzle-orm';
import { accessSets } from '#contract/access.ts';
import type { leadMailStates } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';
import { leadMails } from './tables.ts';

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

/** A time zone in which the emails of a Monday are due. */
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

type Line = typeof leadMails.$inferInsert;

/** Adds the line of a lead and a Monday; returns true only for the process that added it. */
export async function claimLine(tx: Transaction, line: Omit<Line, 'mail_id'>): Promise<boolean> {
  const { rowCount } = await tx.insert(leadMails).values(line).onConflictDoNothing();
  return rowCount === 1;
}

export async function setMail(tx: Transaction, { user_id, monday }: Pick<Line, 'user_id' | 'monday'>, mail_id: string): Promise<void> {
  await tx
    .update(leadMails)
    .set({ mail_id })
    .where(and(eq(leadMails.user_id, user_id), eq(leadMails.monday, monday)));
}

/** The maximum number of lines returned: one per week. */
const shownLines = 12;

/** Returns the last lines of a lead, the latest first. */
export const linesOf = (
  on: Queryable,
  lead: PersonId,
): Promise<{ monday: string; state: (typeof leadMailStates)[number]; mail_id: string | null }[]> =>
  on
    .select({ monday: leadMails.monday, state: leadMails.state, mail_id: leadMails.mail_id })
    .from(leadMails)
    .where(eq(leadMails.user_id, lead))
    .orderBy(desc(leadMails.monday))
    .limit(shownLines);
