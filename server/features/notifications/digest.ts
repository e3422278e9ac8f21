import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { accessSets } from '#contract/access.ts';
import { companies } from '#server/features/companies/tables.ts';
import { studyDays } from '#server/features/learning/tables.ts';
import { users } from '#server/features/people/tables.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { dueMonday } from './digest-days.ts';
import { digestFacts } from './digest-facts.ts';
import { digestMail, isWorthAWord } from './digest-mail.ts';
import { claimDigest } from './queries.ts';
import { mayBeWrittenTo, recipientOf } from './recipients.ts';
import { notificationPreferences } from './tables.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Days without any study after which nobody is written to. */
const silentAfter = 28;

const planTask = 'plan_digests';
const writeTask = 'write_digest';

/** Each hour, in UTC: somewhere it may have become Monday morning. */
export const digestCron = `5 * * * * ${planTask}`;

/** Adds a job for everybody whose digest is due and who has studied within four weeks. Planned twice, it is written once. */
export async function planDigests({ database, clock, config }: Services): Promise<void> {
  const now = clock.now();
  const zones = await database.selectDistinct({ zone: users.timezone }).from(users).where(isNotNull(users.approved_at));
  const due = zones.flatMap(({ zone }) => {
    const monday = dueMonday(now, zone);
    return monday ? [{ zone, monday }] : [];
  });
  if (due.length === 0) return;
  const job = sql`graphile_worker.add_job(${writeTask}, json_build_object('userId', ${users.id}, 'monday', due.monday), job_key => 'digest:' || ${users.id}, max_attempts => 25)`;
  await database
    .select({ job: sql`(${job}).id` })
    .from(users)
    .innerJoin(
      sql`unnest(${sql.param(due.map(({ zone }) => zone))}::text[], ${sql.param(due.map(({ monday }) => monday))}::date[]) as due (zone, monday)`,
      sql`due.zone = ${users.timezone}`,
    )
    .leftJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(notificationPreferences, eq(notificationPreferences.user_id, users.id))
    .where(
      and(
        inArray(users.role, [...accessSets.learner]),
        mayBeWrittenTo(config.demo),
        sql`coalesce(${notificationPreferences.weekly_digest}, true)`,
        sql`${notificationPreferences.digested_on} is distinct from due.monday`,
        sql`exists (select from ${studyDays} where ${studyDays.user_id} = ${users.id} and ${studyDays.day} >= due.monday - ${silentAfter}::int and ${studyDays.day} < due.monday)`,
      ),
    );
}

/** Writes one person's digest, unless another process has. */
export async function writeDigest(services: Services, { userId, monday }: { userId: string; monday: string }): Promise<void> {
  const { database, config } = services;
  const person = await recipientOf(database, userId, config.demo);
  if (!person) return;
  // Not inside the transaction: there it would wait for further connections while holding one.
  const facts = await digestFacts(services, { id: userId, timezone: person.timezone }, monday);
  await database.transaction(async (tx) => {
    if (!(await claimDigest(tx, userId, monday)) || !isWorthAWord(facts)) return;
    await queueMail(tx, digestMail(config.publicUrl, person, facts, unsubscribeUrl(services, userId, 'weekly_digest')));
  });
}

/** The jobs of the weekly digest. */
export const digestTasks = (services: Services): TaskList => ({
  [planTask]: () => planDigests(services),
  [writeTask]: (payload) => writeDigest(services, payload as { userId: string; monday: string }),
});
