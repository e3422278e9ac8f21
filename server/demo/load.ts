import { and, eq, inArray, isNotNull, ne, notExists } from 'drizzle-orm';
import { day } from '#server/calendar/durations.ts';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityLog, skipFollowers } from '#server/features/activity/index.ts';
import { type Catalog, catalogFor, platformReader } from '#server/features/catalog/index.ts';
import { chapters, companies, companyRestDays } from '#server/features/companies/tables.ts';
import { hashPassword } from '#server/features/identity/index.ts';
import { fileProgress } from '#server/features/learning/index.ts';
import { markOldRead } from '#server/features/notifications/index.ts';
import { users } from '#server/features/people/tables.ts';
import { recordHistories } from '#server/features/recompute/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { enteringOf, entryOf, signInsBefore } from './account-histories.ts';
import { demoPassword } from './accounts.ts';
import { writeAdministration } from './administration.ts';
import { colleagues } from './colleagues.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { type DemoExercises, exercisesOf } from './exercises.ts';
import { writeGoals } from './goals.ts';
import { type DemoLabs, labsOf } from './labs.ts';
import { writeLeads } from './line-managers.ts';
import { writeNotes } from './notes.ts';
import { type DemoPerson, firstPeople } from './people.ts';
import { quizzesOf } from './quizzes.ts';
import { type PathFile, studyOf } from './study.ts';
import { writeStudy } from './write-study.ts';

/** ISO weekdays: Saturday and Sunday. */
const weekend = [6, 7];

const keyOf = (company: string, name: string) => `${company}/${name}`;
/** The tracks that each chapter's people take first. */
const interests = new Map(
  demoCompanies.flatMap(({ name, chapters }) => chapters.map((chapter) => [keyOf(name, chapter.name), chapter.interests] as const)),
);

function pathOf({ company, chapter }: DemoPerson, catalog: Catalog): PathFile[] {
  const first = interests.get(keyOf(company ?? '', chapter ?? '')) ?? [];
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return catalog.tracks
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.position - b.position)
    .flatMap((track) => track.modules)
    .flatMap(({ track_id, files }) => files.map((file, index) => ({ file, track_id, lastOfModule: index === files.length - 1 })));
}

interface Written {
  /** The companies by name. */
  companies: ReadonlyMap<string, CompanyId>;
  /** The chapters by company and name. */
  chapters: ReadonlyMap<string, string>;
}

/** How many weeks ago the companies were created: before anyone joined, and after the super admin had set up the platform. */
const companiesWeeks = 29;

async function writeCompanies(tx: Transaction, wanted: readonly DemoCompany[], now: Date): Promise<Written> {
  const ago = (weeks: number | undefined) => (weeks === undefined ? null : new Date(now.getTime() - weeks * 7 * day));
  const created_at = ago(companiesWeeks) ?? now;
  const companyRows = await tx
    .insert(companies)
    .values(
      wanted.map(({ name, timezone, staff_sees, accent, certificateValidityMonths, suspended }) => ({
        name,
        timezone,
        staff_sees,
        accent,
        certificate_validity_months: certificateValidityMonths,
        suspended_at: ago(suspended?.weeks),
        suspended_reason: suspended?.reason,
        open_to_registration: !suspended,
        demo: true,
        created_at,
      })),
    )
    .returning();
  const ids = new Map(companyRows.map(({ id, name }) => [name, id]));
  const idOf = (name: string) => must(ids.get(name), 'a company of the demo');
  const chapterRows = await tx
    .insert(chapters)
    .values(
      wanted.flatMap((company) =>
        company.chapters.map(({ name, description, archivedWeeks }) => ({
          company_id: idOf(company.name),
          name,
          description,
          archived_at: ago(archivedWeeks),
          created_at,
        })),
      ),
    )
    .returning();
  const names = new Map(companyRows.map(({ id, name }) => [id, name]));
  await tx.insert(companyRestDays).values(companyRows.map(({ id }) => ({ company_id: id, from: '2000-01-01', weekdays: weekend })));
  return {
    companies: ids,
    chapters: new Map(chapterRows.map(({ id, company_id, name }) => [keyOf(names.get(company_id) ?? '', name), id])),
  };
}

type WrittenPerson = DemoPerson & { id: PersonId; company_id: CompanyId | null; chapter_id: string | null };
const ofUser = { id: users.id, email: users.email, company_id: users.company_id, chapter_id: users.chapter_id };

/** Returns the demo's people together with the data in their rows. */
function withRows(people: readonly DemoPerson[], rows: readonly Pick<WrittenPerson, keyof typeof ofUser>[]): WrittenPerson[] {
  const written = new Map(rows.map((row) => [row.email, row]));
  return people.flatMap((person) => {
    const row = written.get(person.email);
    return row ? [{ ...person, ...row }] : [];
  });
}

interface Settled extends Written {
  people: WrittenPerson[];
}

async function writePeople(tx: Transaction, people: readonly DemoPerson[], password_hash: string, now: Date): Promise<Settled> {
  const named = new Set(people.map(({ company }) => company));
  const { companies, chapters } = await writeCompanies(
    tx,
    demoCompanies.filter(({ name, suspended }) => suspended || named.has(name)),
    now,
  );
  const values = people.map((person) => {
    const { email, full_name, role, company, chapter, job_title_id, country, timezone, skills } = person;
    const { joined, approved } = entryOf(person, now);
    return {
      email,
      full_name,
      role,
      password_hash,
      company_id: companies.get(company ?? '') ?? null,
      chapter_id: chapters.get(keyOf(company ?? '', chapter ?? '')) ?? null,
      job_title_id,
      country,
      timezone,
      skills: [...skills],
      email_verified_at: joined,
      approved_at: approved,
      first_visit_ends_at: approved,
      demo: true,
      created_at: joined,
    };
  });
  const written = withRows(people, await tx.insert(users).values(values).returning(ofUser));
  await writeLeads(tx, written);
  return { companies, chapters, people: written };
}

/** Writes everyone's account history. The platform's first super admin has approved everyone. */
async function writeEntries(tx: Transaction, activity: ActivityLog, people: readonly WrittenPerson[], now: Date): Promise<void> {
  const { id } = must(
    people.find(({ role }) => role === 'SuperAdmin'),
    'the super admin of the demo',
  );
  await tx
    .update(users)
    .set({ approved_by: id })
    .where(and(isNotNull(users.approved_at), ne(users.id, id)));
  await activity.record(
    tx,
    people.flatMap((person) => enteringOf(person, id, now)),
  );
}

async function isEmpty(on: Queryable): Promise<boolean> {
  const [row] = await on.select({ id: users.id }).from(users).limit(1);
  return row === undefined;
}

interface Lived {
  catalog: Catalog;
  quizzes: Awaited<ReturnType<typeof quizzesOf>>;
  labs: DemoLabs;
  exercises: DemoExercises;
  now: Date;
}

/** Writes people's study as rows. As in real use, the listeners write everything that follows from it. */
async function writeHistories(tx: Transaction, activity: ActivityLog, people: readonly WrittenPerson[], lived: Lived): Promise<void> {
  const { catalog, quizzes, labs, exercises, now } = lived;
  const studies = people.map((person) => ({ person, studied: studyOf(person, pathOf(person, catalog), now) }));
  await writeStudy(
    tx,
    studies.map(({ person, studied }) => ({ ...person, studied })),
    { quizzes, labs, exercises },
  );
  await activity.record(
    tx,
    studies.flatMap(({ person, studied }) => signInsBefore(person, studied)),
  );
  for (const person of people) await activity.record(tx, await writeGoals(tx, person, catalog, now));
  for (const person of people) await writeNotes(tx, person, catalog, now);
  await recordHistories(
    tx,
    activity,
    people.map(({ id }) => id),
  );
}

type Parts = Pick<Services, 'database' | 'activity'>;

async function livedIn(database: Database, now: Date): Promise<Lived> {
  const catalog = await catalogFor(database, platformReader);
  const [quizzes, labs, exercises] = [
    await quizzesOf(database, catalog),
    await labsOf(database, catalog),
    await exercisesOf(database, catalog),
  ];
  return { catalog, quizzes, labs, exercises, now };
}

/**
 * Loads the demo into an empty database, either completely or not at all. Returns null if there are already people. The first people get
 * their histories immediately, and their colleagues get them from `loadColleagues`. No emails are sent.
 * @param rest the colleagues; a test may leave them out
 */
export async function loadDemo(services: Services, now: Date, rest = colleagues): Promise<{ people: number } | null> {
  const { database, activity } = services;
  if (!(await isEmpty(database))) return null;
  const lived = await livedIn(database, now);
  const password_hash = await hashPassword(demoPassword);
  return inTransaction(database, async (tx) => {
    // If several servers start at the same time, they take turns.
    await takeTurns(tx, 'demo');
    if (!(await isEmpty(tx))) return null;
    const settled = await writePeople(tx, [...firstPeople, ...rest], password_hash, now);
    const { people } = settled;
    await writeEntries(tx, activity, people, now);
    const first = new Set(firstPeople.map(({ email }) => email));
    await writeHistories(
      tx,
      activity,
      people.filter(({ email }) => first.has(email)),
      lived,
    );
    await writeAdministration(tx, services, settled, now);
    // Everything older than a week counts as read.
    await markOldRead(tx, new Date(now.getTime() - 7 * day));
    await skipFollowers(tx);
    return { people: people.length };
  });
}

/** The number of colleagues whose histories are written in one transaction. */
const together = 12;

/** Returns the given colleagues who are in the database and have not studied. */
function idle(on: Queryable, people: readonly DemoPerson[]) {
  const emails = people.map(({ email }) => email);
  const studied = on.select({ id: fileProgress.user_id }).from(fileProgress).where(eq(fileProgress.user_id, users.id));
  return on
    .select(ofUser)
    .from(users)
    .where(and(eq(users.demo, true), inArray(users.email, emails), notExists(studied)));
}

/**
 * Writes the missing histories of the first people's colleagues in small parts, so that the product keeps answering. If this is
 * interrupted, the next start continues. Their notifications are marked as read, and no emails are sent.
 * @param stopping checked before each part
 * @returns the number of people whose histories were written
 */
export async function loadColleagues({ database, activity }: Parts, now: Date, stopping: () => boolean): Promise<number> {
  const studious = colleagues.filter(({ files }) => files > 0);
  const missing = withRows(studious, await idle(database, studious));
  if (missing.length === 0) return 0;
  const lived = await livedIn(database, now);
  let written = 0;
  for (let from = 0; from < missing.length && !stopping(); from += together)
    written += await inTransaction(database, async (tx) => {
      await takeTurns(tx, 'demo');
      const part = missing.slice(from, from + together);
      const people = withRows(part, await idle(tx, part));
      await writeHistories(tx, activity, people, lived);
      await markOldRead(
        tx,
        now,
        people.map(({ id }) => id),
      );
      return people.length;
    });
  return written;
}
