import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { activity } from '#server/features/activity/tables.ts';
import { trackDraftCreated } from '#server/features/authoring/activities.ts';
import { publishModule } from '#server/features/authoring/editions.ts';
import { createFile, readFile, saveFile } from '#server/features/authoring/files.ts';
import { createModule, saveModule } from '#server/features/authoring/modules.ts';
import { readPublication } from '#server/features/authoring/publication.ts';
import { createTrack, saveTrack } from '#server/features/authoring/tracks.ts';
import { fileKindOf } from '#server/features/catalog/index.ts';
import { companies } from '#server/features/companies/tables.ts';
import { askForReview } from '#server/features/course-reviews/reviews.ts';
import { authorRightGiven } from '#server/features/members/activities.ts';
import { giveRights } from '#server/features/members/author-rights.ts';
import { users } from '#server/features/people/tables.ts';
import { asSystem } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { past } from './account-histories.ts';
import { demoSignIns } from './accounts.ts';
import { type DemoOwnTrack, demoOwnTracks } from './company-courses.ts';
import { type DemoOpenReview, demoOpenReviews } from './open-reviews.ts';

const reach = asSystem('The demo writes on behalf of its people.');

const callerOf = ({ id, email, role, timezone, company_id, chapter_id }: typeof users.$inferSelect): Caller => ({
  id: reach.person(id),
  email,
  role,
  timezone,
  company_id: company_id && reach.company(company_id),
  chapter_id,
  session_id: id,
  viewed_by: null,
});

/** Returns the demo's people of a company with this role, the demo's sign-ins first. */
async function peopleOf({ database }: Services, company: CompanyId, role: 'CompanyAdmin' | 'Student'): Promise<Caller[]> {
  const rows = await database
    .select()
    .from(users)
    .where(and(eq(users.company_id, company), eq(users.role, role), eq(users.demo, true), isNull(users.deactivated_at)))
    .orderBy(asc(users.email));
  const known = new Set<string>(demoSignIns.map(({ email }) => email));
  return rows.toSorted((a, b) => Number(known.has(b.email)) - Number(known.has(a.email))).map(callerOf);
}

/** Returns the answers as options, with the right one, which is the first answer, at another place. */
function optionsOf([right, ...wrong]: readonly [string, ...string[]], place: number) {
  const options: { text: string; correct?: true }[] = wrong.map((text) => ({ text }));
  return options.toSpliced(place % (wrong.length + 1), 0, { text: right, correct: true });
}

const quizOf = (questions: DemoOwnTrack['modules'][number]['questions'], lesson: string) =>
  fileKindOf('quiz').write({
    title: 'Check your understanding',
    minutes: 3,
    pass_mark: 70,
    questions: questions.map(({ id, prompt, answers, explanation }, index) => ({
      id,
      kind: 'single',
      lesson,
      prompt,
      options: optionsOf(answers, index + 1),
      explanation,
    })),
  });

/** Writes and publishes a module with a lesson and a quiz, and returns its id. */
async function writeModule(services: Services, author: Caller, trackId: string, module: DemoOwnTrack['modules'][number]): Promise<string> {
  const { id: wanted, title, summary, outcome, skills, lesson, questions } = module;
  const { id, revision, details } = await createModule(services, author, trackId, { id: wanted, title });
  const updated = localDay(services.clock.now(), author.timezone);
  await saveModule(services, author, id, { based_on: revision, details: { ...details, summary, outcome, skills: [...skills], updated } });
  const text = `---\ntitle: ${lesson.title}\nminutes: 3\n---\n${lesson.text}`;
  await createFile(services, author, id, { file_name: 'lesson', kind: 'lesson', title: lesson.title, text });
  const check = { file_name: 'check', kind: 'quiz', title: 'Check your understanding', text: quizOf(questions, 'lesson') } as const;
  await createFile(services, author, id, check);
  const { checked } = await readPublication(services, id);
  await publishModule(services, author, id, { checked, note: '', effect: 'keep', with_track: true });
  return id;
}

/** Adds text to a published lesson, and asks the reviewer to read it. */
async function changeForReview(services: Services, author: Caller, moduleId: string, { added, note }: DemoOpenReview) {
  const { text, revision } = await readFile(services, moduleId, 'lesson');
  await saveFile(services, author, moduleId, 'lesson', { based_on: revision, text: text + added });
  const { checked } = await readPublication(services, moduleId);
  await askForReview(services, author, moduleId, { checked, note });
}

/** Returns the services as of this many days ago. */
function daysAgo(services: Services, days: number): Services {
  const { clock } = services;
  return { ...services, clock: { now: () => new Date(clock.now().getTime() - days * 86_400_000) } };
}

async function writeTrack(now: Services, company: CompanyId, track: DemoOwnTrack): Promise<void> {
  const services = daysAgo(now, 6);
  const [[admin], [author, reviewer]] = await Promise.all([
    peopleOf(services, company, 'CompanyAdmin'),
    peopleOf(services, company, 'Student'),
  ]);
  if (!admin || !author || !reviewer) return;
  const at = services.clock.now();
  await inTransaction(services.database, async (tx) => {
    // In the company of the demo's sign-ins, two people review, so that submissions can be marked twice.
    const signsIn = demoSignIns.some(({ email }) => email === admin.email);
    const second = signsIn ? [[admin, 'reviewer'] as const] : [];
    for (const [{ id }, right] of [[author, 'author'] as const, [reviewer, 'reviewer'] as const, ...second]) {
      await giveRights(tx, id, company, [right], { at, by: admin.id });
      const about = { at, actor_id: admin.id, person_id: id, company_id: company };
      await services.activity.record(tx, [happened(past(authorRightGiven), { ...about, facts: { right, company_id: company } })]);
    }
  });
  const { id: wanted, title, summary, outcome, hue, modules } = track;
  const review = demoOpenReviews[track.company];
  const { id, revision, details } = await createTrack(services, author, company, { id: wanted, title });
  await saveTrack(services, author, id, { based_on: revision, details: { ...details, summary, outcome, hue } });
  for (const module of modules) {
    const moduleId = await writeModule(services, author, id, module);
    if (module.id === review?.module) await changeForReview(daysAgo(now, 1), author, moduleId, review);
  }
}

/**
 * Writes a track for each of the demo's companies on behalf of one of its people, and makes another person a reviewer, who is asked to
 * review a change. This happens only once for each company: if the track is archived, it does not come back.
 */
export async function loadOwnTracks(services: Services): Promise<void> {
  const { database } = services;
  const begun = database.select({ id: activity.company_id }).from(activity).where(eq(activity.name, trackDraftCreated.name));
  const known = (await begun).flatMap(({ id }) => id ?? []);
  const rows = await database
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.demo, true), notInArray(companies.id, known)));
  for (const { id, name } of rows) {
    const track = demoOwnTracks.find(({ company }) => company === name);
    if (track) await writeTrack(services, reach.company(id), track);
  }
}
