import { lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Catalog, catalogVersion, currentCatalog } from '#server/features/catalog/catalog.ts';
import { chapters, companies, companyRestDays } from '#server/features/companies/tables.ts';
import { hashPassword } from '#server/features/identity/password.ts';
import { fileProgress, moduleCompletions, quizAttempts, studyDays } from '#server/features/learning/tables.ts';
import { newsMail, notify } from '#server/features/notifications/notify.ts';
import { notifications } from '#server/features/notifications/tables.ts';
import { users } from '#server/features/people/tables.ts';
import { mend } from '#server/features/recognition/recompute.ts';
import { m } from '#server/words.ts';
import { demoPassword } from './accounts.ts';
import { type Character, cast, demoChapters, demoCompany } from './cast.ts';
import { historyOf, type Step, type Walkable } from './history.ts';
import { attemptsOf } from './quizzes.ts';
import { writeWishes } from './wishes.ts';

const day = 86_400_000;
/** Saturday and Sunday. */
const weekend = [6, 7];

/** What people of a chapter take, track after track; the rest of the catalog follows in its order. */
const interests: Record<string, readonly string[]> = {
  Engineering: ['fundamentals', 'advanced-development', 'ai-agents'],
  'Customer care': ['fundamentals', 'language-mastery'],
  Operations: ['fundamentals', 'enterprise'],
};

function pathOf(character: Character, catalog: Catalog): Walkable[] {
  const first = interests[character.chapter ?? ''] ?? [];
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return catalog.tracks
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.position - b.position)
    .flatMap((track) => track.modules)
    .flatMap((module) =>
      module.files.map((file, index) => ({
        moduleId: module.id,
        fileName: file.file_name,
        kind: file.kind,
        minutes: file.minutes,
        lastOfModule: index === module.files.length - 1,
      })),
    );
}

/** Writes in parts that stay below PostgreSQL's 65,535 parameters. */
async function insertAll<T extends object>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) await insert(rows.slice(from, from + 1_000));
}

async function writeHistory(tx: Transaction, userId: string, steps: readonly Step[], catalog: Catalog): Promise<void> {
  await insertAll(steps, (part) =>
    tx.insert(fileProgress).values(
      part.map(({ file, ...step }) => ({
        userId,
        moduleId: file.moduleId,
        fileName: file.fileName,
        opened_at: step.opened_at,
        completed_at: step.completed_at,
        time_spent: step.time_spent,
        percentage: step.percentage,
        last_activity_at: step.completed_at ?? new Date(step.opened_at.getTime() + step.time_spent * 1000),
      })),
    ),
  );
  const days = [...Map.groupBy(steps, (step) => step.day)].map(([date, of]) => ({
    userId,
    day: date,
    seconds: of.reduce((sum, step) => sum + step.time_spent, 0),
    files_completed: of.filter((step) => step.completed_at).length,
  }));
  await insertAll(days, (part) => tx.insert(studyDays).values(part));

  for (const { file, completed_at } of steps) {
    if (!completed_at || !file.lastOfModule) continue;
    await tx.insert(moduleCompletions).values({ userId, moduleId: file.moduleId, completed_at });
    const title = catalog.module(file.moduleId)?.title ?? file.moduleId;
    await notify(tx, {
      userId,
      kind: 'module_completed',
      title: m.notice_module_title(),
      message: m.notice_module_text({ title }),
      action_url: `/modules/${file.moduleId}`,
      cause: `module:${file.moduleId}`,
      at: completed_at,
    });
  }
}

/** What is older than a week has been seen. */
async function readOldNews(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ read_at: sql`${notifications.created_at} + interval '1 hour'` })
    .where(lt(notifications.created_at, new Date(now.getTime() - 7 * day)));
}

/** A sample tells nobody by mail of what never happened. */
const mailNobody = (tx: Transaction) =>
  tx.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = ${newsMail}`);

/** Whether there is nobody in the database: the only place where the demo is ever loaded. */
export async function isEmpty(database: Database): Promise<boolean> {
  const [row] = await database.select({ id: users.id }).from(users).limit(1);
  return row === undefined;
}

/** Loads the living sample into an empty database, whole or not at all. */
export async function loadDemo(pool: pg.Pool, now: Date): Promise<{ people: number }> {
  const catalog = await currentCatalog(pool, await catalogVersion(pool));
  const password_hash = await hashPassword(demoPassword);
  await inTransaction(pool, async (work) => {
    const { tx } = work;
    const [company] = await tx.insert(companies).values({ name: demoCompany, open_to_registration: true, demo: true }).returning();
    if (!company) throw new Error('no company was written');
    const rows = await tx
      .insert(chapters)
      .values(demoChapters.map((name) => ({ companyId: company.id, name })))
      .returning();
    await tx.insert(companyRestDays).values({ companyId: company.id, from: '2000-01-01', weekdays: weekend });
    const chapterIds = new Map(rows.map((row) => [row.name, row.id]));

    for (const character of cast) {
      const joined = new Date(now.getTime() - (character.weeks * 7 + 2) * day);
      const [user] = await tx
        .insert(users)
        .values({
          email: character.email,
          full_name: character.name,
          role: character.role,
          password_hash,
          companyId: character.role === 'SuperAdmin' ? null : company.id,
          chapterId: character.chapter ? (chapterIds.get(character.chapter) ?? null) : null,
          job_title_id: character.jobTitle,
          country: character.country,
          timezone: character.timezone,
          skills: [...character.skills],
          email_verified_at: joined,
          approved_at: character.waiting ? null : joined,
          demo: true,
          created_at: joined,
        })
        .returning({ id: users.id });
      if (!user) throw new Error('nobody was written');
      const steps = historyOf(character, pathOf(character, catalog), now);
      await writeHistory(tx, user.id, steps, catalog);
      const attempts = await attemptsOf(pool, catalog, user.id, steps);
      await insertAll(attempts, (part) => tx.insert(quizAttempts).values(part));
      await writeWishes(tx, user.id, character, catalog, now);
      // Nobody listened while this was learnt.
      await mend(work, catalog, user.id);
    }
    await readOldNews(tx, now);
    await mailNobody(tx);
  });
  return { people: cast.length };
}
