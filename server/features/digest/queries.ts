import { accessSets } from '#contract/access.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, type RowOf, statement, text, texts } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';

const selectZones = statement('digest_zones', `select distinct timezone from published.people where may_sign_in`, { timezone: text });

/** Returns the time zones of people who may sign in. */
export const readZones = async (on: Queryable): Promise<string[]> => (await selectZones.rows(on)).map(({ timezone }) => timezone);

const enqueueDigests = statement(
  'digest_plan',
  `select enqueue_job($1, json_build_object('userId', p.id, 'monday', due.monday), 'digest:' || p.id)::text as queued
    from published.people p
    join unnest($2::text[], $3::date[]) as due (zone, monday) on due.zone = p.timezone
    left join published.digest_wishes w on w.user_id = p.id
    where p.role = any($4::text[]) and p.may_sign_in and (not p.demo or $5::boolean) and coalesce(w.weekly_digest, true)
      and not exists (select from weekly_digests g where g.user_id = p.id and g.monday = due.monday)
      and exists (select from published.study_days d where d.user_id = p.id and d.is_study
        and d.day >= due.monday - $6::int and d.day < due.monday)`,
  { queued: text },
);

/** A time zone in which the digest for a certain Monday is due. */
export interface DueZone {
  zone: string;
  monday: string;
}

/**
 * Enqueues a job for every learner in these zones who wants a digest, has not received it and has studied recently.
 *
 * @param demo whether the demo's people may sign in
 * @param silentAfter days without study after which people get no email
 */
export async function planJobs(
  on: Queryable,
  task: string,
  due: readonly DueZone[],
  { demo, silentAfter }: { demo: boolean; silentAfter: number },
): Promise<void> {
  const [zones, mondays] = [due.map(({ zone }) => zone), due.map(({ monday }) => monday)];
  await enqueueDigests.count(on, [task, zones, mondays, accessSets.learner, demo, silentAfter]);
}

const dueColumns = { name: text, due_on: text, grace_days: integer };
const selectDue = statement(
  'digest_due',
  'select r.name, r.due_on::text, r.grace_days from published.open_rounds r where r.user_id = $1 order by r.due_on, r.round_id',
  dueColumns,
);
/** Returns a person's open requirement rounds, by due day. */
export const readDue = (on: Queryable, person: PersonId): Promise<RowOf<typeof dueColumns>[]> => selectDue.rows(on, [person]);

const insertDigest = statement(
  'digest_claim',
  'insert into weekly_digests (user_id, monday) values ($1, $2::date) on conflict do nothing',
  {},
);

/** Claims a person's digest for a Monday; returns true for only one caller. */
export async function claimDigest(tx: Transaction, person: PersonId, monday: string): Promise<boolean> {
  return (await insertDigest.count(tx, [person, monday])) === 1;
}

const selectWeek = statement(
  'digest_week',
  `select coalesce(sum(d.seconds), 0) as seconds, coalesce(sum(d.files_completed), 0) as files,
      array(select n.title from published.module_completions c join published.module_names n on n.id = c.module_id
        where c.user_id = $1 and c.completed_at >= $4 and c.completed_at < $5 order by c.completed_at) as modules,
      (select count(*) from published.earned_badges b where b.user_id = $1 and b.earned_at >= $4 and b.earned_at < $5) as badges,
      (select count(*) from published.certificates c where c.user_id = $1 and c.issued_at >= $4 and c.issued_at < $5) as certificates
    from published.study_days d where d.user_id = $1 and d.day >= $2::date and d.day < $3::date`,
  { seconds: integer, files: integer, modules: texts, badges: integer, certificates: integer },
);

/** Returns a person's work from one date up to, but not including, another. `begin` and `end` are the times at which these dates start. */
export const readWeek = (on: Queryable, person: PersonId, week: { from: string; until: string; begin: Date; end: Date }) =>
  selectWeek.one(on, [person, week.from, week.until, week.begin, week.end]);
