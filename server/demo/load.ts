import { day } from '#server/calendar/durations.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { skipFollowers } from '#server/features/activity/index.ts';
import { type Catalog, catalogFor, learnerReader } from '#server/features/catalog/index.ts';
import { chapters, companies, companyRestDays } from '#server/features/companies/tables.ts';
import { hashPassword } from '#server/features/identity/index.ts';
import { markOldRead } from '#server/features/notifications/index.ts';
import { users } from '#server/features/people/tables.ts';
import { recordHistories } from '#server/features/recompute/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { demoPassword } from './accounts.ts';
import { writeGoals } from './goals.ts';
import { type DemoPerson, demoChapters, demoCompany, demoPeople } from './people.ts';
import { quizzesOf } from './quizzes.ts';
import { type PathFile, studyOf } from './study.ts';
import { writeStudy } from './write-study.ts';

/** Saturday and Sunday. */
const weekend = [6, 7];

/** What people of a chapter take, track after track; the rest of the catalog follows in its order. */
const interests: Record<string, readonly string[]> = {
  Engineering: ['fundamentals', 'advanced-development', 'ai-agents'],
  'Customer care': ['fundamentals', 'language-mastery'],
  Operations: ['fundamentals', 'enterprise'],
};

function pathOf({ chapter }: DemoPerson, catalog: Catalog): PathFile[] {
  const first = interests[chapter ?? ''] ?? [];
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return catalog.tracks
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.position - b.position)
    .flatMap((track) => track.modules)
    .flatMap(({ track_id, files }) => files.map((file, index) => ({ file, track_id, lastOfModule: index === files.length - 1 })));
}

interface DemoCompany {
  id: CompanyId;
  /** Name -> id. */
  chapters: ReadonlyMap<string, string>;
}

async function writeCompany(tx: Transaction): Promise<DemoCompany> {
  const [row] = await tx
    .insert(companies)
    .values({ name: demoCompany, timezone: 'Europe/London', open_to_registration: true, demo: true })
    .returning();
  const { id } = must(row, 'the company of the demo');
  const rows = await tx
    .insert(chapters)
    .values(demoChapters.map((name) => ({ company_id: id, name })))
    .returning();
  await tx.insert(companyRestDays).values({ company_id: id, from: '2000-01-01', weekdays: weekend });
  return { id, chapters: new Map(rows.map((chapter) => [chapter.name, chapter.id])) };
}

type WrittenPerson = DemoPerson & { id: PersonId; company_id: CompanyId | null; chapter_id: string | null };

async function writePeople(tx: Transaction, company: DemoCompany, password_hash: string, now: Date): Promise<WrittenPerson[]> {
  const rows = await tx
    .insert(users)
    .values(
      demoPeople.map(({ email, full_name, role, chapter, job_title_id, country, timezone, skills, weeks, waiting }) => {
        const joined = new Date(now.getTime() - (weeks * 7 + 2) * day);
        return {
          email,
          full_name,
          role,
          password_hash,
          company_id: role === 'SuperAdmin' ? null : company.id,
          chapter_id: chapter ? (company.chapters.get(chapter) ?? null) : null,
          job_title_id,
          country,
          timezone,
          skills: [...skills],
          email_verified_at: joined,
          approved_at: waiting ? null : joined,
          demo: true,
          created_at: joined,
        };
      }),
    )
    .returning({ id: users.id, email: users.email, company_id: users.company_id, chapter_id: users.chapter_id });
  const written = new Map(rows.map((row) => [row.email, row]));
  return demoPeople.map((person) => ({ ...person, ...must(written.get(person.email), 'a person of the demo') }));
}

const locking = statement('demo_lock', `select from pg_advisory_xact_lock(hashtextextended('demo', 0))`, {});

async function isEmpty(on: Queryable): Promise<boolean> {
  const [row] = await on.select({ id: users.id }).from(users).limit(1);
  return row === undefined;
}

/**
 * Loads the living sample into an empty database, whole or not at all; null where there is anybody already. What people studied is
 * written as rows; everything that follows from it comes from the listeners, as in real life. Nobody is mailed.
 */
export async function loadDemo(
  { database, activity }: Pick<Services, 'database' | 'activity'>,
  now: Date,
): Promise<{ people: number } | null> {
  if (!(await isEmpty(database))) return null;
  const catalog = await catalogFor(database, learnerReader);
  const quizzes = await quizzesOf(database, catalog);
  const password_hash = await hashPassword(demoPassword);
  return inTransaction(database, async (tx) => {
    // Servers that start together take turns.
    await locking.count(tx);
    if (!(await isEmpty(tx))) return null;
    const people = await writePeople(tx, await writeCompany(tx), password_hash, now);
    await writeStudy(
      tx,
      people.map((person) => ({ ...person, studied: studyOf(person, pathOf(person, catalog), now) })),
      quizzes,
    );
    for (const person of people) await activity.record(tx, await writeGoals(tx, person, catalog, now));
    await recordHistories(
      tx,
      activity,
      people.map(({ id }) => id),
    );
    // What is older than a week has been read.
    await markOldRead(tx, new Date(now.getTime() - 7 * day));
    await skipFollowers(tx);
    return { people: people.length };
  });
}
