import { discloses } from '#contract/disclosure.ts';
import { staffViews } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, type RowOf, statement, text } from '#server/database/statement.ts';
import { companyId, type PersonId } from '#server/reached.ts';
import { markSql } from './mark-sql.ts';

const selectZones = statement(
  'round_reminders_zones',
  'select distinct timezone from published.people where may_sign_in and company_id is not null',
  { timezone: text },
);

/** Returns the time zones of companies' members. */
export const readZones = async (on: Queryable): Promise<string[]> => (await selectZones.rows(on)).map(({ timezone }) => timezone);

/** A time zone where it is a working hour, with the date there. */
interface WorkingZone {
  zone: string;
  day: string;
}
const columnsOf = (zones: readonly WorkingZone[]) => [zones.map(({ zone }) => zone), zones.map(({ day }) => day)];

/**
 * A mark passed this many days ago or more is skipped, so that a server that was down for a long time does not write about it. Working days
 * are never further apart.
 */
const missedAfter = 7;

/** The condition that a person's company works on a day. */
const works = (company: string, day: string) =>
  `extract(isodow from ${day})::smallint <> all(coalesce((select k.weekdays from published.company_rest_days k
    where k.company_id = ${company} and k."from" <= ${day} order by k."from" desc limit 1), '{}'))`;

/**
 * Open rounds that someone in the zones `$1`, where the date is `$2`, has to be reminded of. Marks passed before the round opened or got
 * its due day are skipped, because the person has just been told about that day.
 */
const due = `published.open_rounds r join published.people p on p.id = r.user_id and p.company_id = r.company_id and p.may_sign_in
    join unnest($1::text[], $2::date[]) as z (zone, day) on z.zone = p.timezone
    cross join lateral (select ${markSql('r', 'z.day')} as days_left) k
  where r.due_on - k.days_left > r.dated_on and z.day - (r.due_on - k.days_left) < ${missedAfter} and ${works('p.company_id', 'z.day')}
    and not exists (select from round_reminders x where x.round_id = r.round_id and x.due_on = r.due_on and x.days_left = k.days_left)
    and not exists (select from round_reminder_mails x where x.user_id = r.user_id and x.day = z.day)`;

const enqueueReminders = statement(
  'round_reminders_plan',
  `select enqueue_job($3, json_build_object('userId', w.user_id), 'round_reminder:' || w.user_id)::text as queued
    from (select distinct r.user_id from ${due} and (not p.demo or $4::boolean)) w left join published.digest_wishes d on d.user_id = w.user_id
    where coalesce(d.due_reminders, true)`,
  { queued: text },
);

/** Enqueues a job for everyone in these zones who has to be reminded. @param demo whether the demo's people may sign in */
export async function planReminders(on: Queryable, task: string, zones: readonly WorkingZone[], demo: boolean): Promise<void> {
  await enqueueReminders.count(on, [...columnsOf(zones), task, demo]);
}

const dueColumns = {
  round_id: text,
  company_id: companyId,
  name: text,
  due_on: text,
  grace_days: integer,
  days_left: integer,
  minutes_left: integer,
};
const selectDue = statement(
  'round_reminders_due',
  `select r.round_id::text, r.company_id, r.name, r.due_on::text, r.grace_days, k.days_left, r.minutes_left from ${due} and r.user_id = $3
    order by r.due_on, r.round_id`,
  dueColumns,
);
export type DueReminder = RowOf<typeof dueColumns>;

/** Returns the rounds that a person has to be reminded of, by due day. */
export const dueReminders = (on: Queryable, person: PersonId, zone: WorkingZone): Promise<DueReminder[]> =>
  selectDue.rows(on, [...columnsOf([zone]), person]);

const insertMail = statement(
  'round_reminders_claim_day',
  'insert into round_reminder_mails (user_id, day, created_at) values ($1, $2::date, $3) on conflict do nothing',
  {},
);
/** Claims a person's reminder for a day; returns true for only one caller. */
export const claimDay = async (tx: Transaction, person: PersonId, day: string, at: Date): Promise<boolean> =>
  (await insertMail.count(tx, [person, day, at])) === 1;

const insertReminders = statement(
  'round_reminders_add',
  `insert into round_reminders (round_id, due_on, days_left, user_id, created_at)
    select g.*, $4::uuid, $5::timestamptz from unnest($1::uuid[], $2::date[], $3::int[]) as g on conflict do nothing`,
  {},
);
export async function addReminders(tx: Transaction, person: PersonId, reminders: readonly DueReminder[], at: Date): Promise<void> {
  const column = <K extends keyof DueReminder>(name: K) => reminders.map((reminder) => reminder[name]);
  await insertReminders.count(tx, [column('round_id'), column('due_on'), column('days_left'), person, at]);
}

/** The staff visibility settings that disclose members' progress to managers. */
const disclosing = staffViews.filter((view) => discloses(view, 'progress'));

/** The overdue rounds of people whose managers are in the zones `$1`, where the date is `$2`. `$3` is the current time. */
const overdue = `published.open_rounds r join published.people p on p.id = r.user_id and p.company_id = r.company_id and p.is_active
    join published.people g on g.id = p.manager_id and g.company_id = r.company_id and g.may_sign_in
    join published.companies c on c.id = r.company_id and c.staff_sees = any($4::text[])
    join unnest($1::text[], $2::date[]) as z (zone, day) on z.zone = g.timezone
  where ($3::timestamptz at time zone p.timezone)::date > r.due_on + r.grace_days and ${works('g.company_id', 'z.day')}
    and not exists (select from manager_reminder_mails x where x.user_id = g.id and x.monday = date_trunc('week', z.day)::date)`;

const enqueueManagers = statement(
  'round_reminders_plan_managers',
  `select enqueue_job($5, json_build_object('userId', w.id), 'manager_reminder:' || w.id)::text as queued
    from (select distinct g.id from ${overdue} and (not g.demo or $6::boolean)) w left join published.digest_wishes d on d.user_id = w.id
    where coalesce(d.due_reminders, true)`,
  { queued: text },
);
/** Enqueues a job for every manager in these zones with a report who has something overdue. */
export async function planManagers(on: Queryable, task: string, zones: readonly WorkingZone[], now: Date, demo: boolean): Promise<void> {
  await enqueueManagers.count(on, [...columnsOf(zones), now, disclosing, task, demo]);
}

const overdueColumns = { user_id: text, full_name: text, name: text, due_on: text };
const selectOverdue = statement(
  'round_reminders_overdue',
  `select r.user_id::text, p.full_name, r.name, r.due_on::text from ${overdue} and g.id = $5 order by r.due_on, p.full_name, r.round_id`,
  overdueColumns,
);
export type OverdueOfReport = RowOf<typeof overdueColumns>;
/** Returns what is overdue for the people who report to a manager, oldest first; nothing if the company does not disclose it. */
export const overdueOfReports = (on: Queryable, manager: PersonId, zone: WorkingZone, now: Date): Promise<OverdueOfReport[]> =>
  selectOverdue.rows(on, [...columnsOf([zone]), now, disclosing, manager]);

const insertManagerMail = statement(
  'round_reminders_claim_week',
  'insert into manager_reminder_mails (user_id, monday, created_at) values ($1, $2::date, $3) on conflict do nothing',
  {},
);
/** Claims a manager's email for a week; returns true for only one caller. */
export const claimWeek = async (tx: Transaction, manager: PersonId, monday: string, at: Date): Promise<boolean> =>
  (await insertManagerMail.count(tx, [manager, monday, at])) === 1;
