import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';
import type { MarkingAnswer } from '#contract/marking-shapes.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { happened } from '#server/features/activity/index.ts';
import { activity } from '#server/features/activity/tables.ts';
import { capstoneHandedIn } from '#server/features/capstones/activities.ts';
import { materialOf, rubricForPeople } from '#server/features/capstones/material.ts';
import { addAttempt, levelOf, settleAttempt, storeDraft } from '#server/features/capstones/queries.ts';
import { resultOf } from '#server/features/capstones/result.ts';
import { capstoneOf, catalogFor, isGreen, judgeCapstone, levelsByProgram, platformReader } from '#server/features/catalog/index.ts';
import { setCapstoneLevel } from '#server/features/certificates/index.ts';
import { markersOf, versionOf } from '#server/features/marking/index.ts';
import { addTask } from '#server/features/marking/queries.ts';
import { markingTasks, marks } from '#server/features/marking/tables.ts';
import { users } from '#server/features/people/tables.ts';
import { asSystem } from '#server/features/reach/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { past } from './account-histories.ts';
import { type DemoAttempt, demoAttempts, demoDraft } from './capstone-attempts.ts';
import { answersOf, capstonesWrittenOn, readSubmission } from './capstone-submissions.ts';

const reach = asSystem('The demo writes on behalf of its people.');

interface Learner {
  id: PersonId;
  company_id: CompanyId;
}
interface Handed extends DemoAttempt {
  learner: Learner;
  track_id: string;
  capstone: NonNullable<Awaited<ReturnType<typeof capstoneOf>>>;
  answers: CapstoneAnswers;
  at: Date;
}

async function learnerOf({ database }: Services, email: string): Promise<Learner | undefined> {
  const [row] = await database
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.demo, true)));
  return row?.company_id ? { id: reach.person(row.id), company_id: reach.company(row.company_id) } : undefined;
}

/** Returns a track's capstone with what someone hands in; undefined if the person, the track or its capstone isn't there. */
async function preparedOf(services: Services, one: DemoAttempt): Promise<Handed | undefined> {
  const { database, clock } = services;
  const learner = await learnerOf(services, one.email);
  const track = (await catalogFor(database, platformReader)).tracks.find(({ position }) => position === Number(one.number));
  const capstone = track && (await capstoneOf(database, track.id));
  if (!learner || !capstone) return undefined;
  const answers = { ...answersOf(await readSubmission(one.number)), ...one.own };
  return { ...one, learner, track_id: track.id, capstone, answers, at: new Date(clock.now().getTime() - one.daysAgo * day) };
}

const answerOf = ({ criteria, note }: NonNullable<DemoAttempt['marked']>): MarkingAnswer => ({
  levels: Object.fromEntries(Object.entries(criteria).map(([id, { level }]) => [id, level - 1])),
  quotes: Object.entries(criteria).map(([criterion_id, { quote }]) => ({ criterion_id, words: quote })),
  note,
});

/** Writes that a reviewer marked an attempt, and its result. */
async function writeMark(tx: Transaction, attempt: Handed, id: string, task_id: string, marked: NonNullable<DemoAttempt['marked']>) {
  const { learner, track_id, capstone } = attempt;
  const marker = (await markersOf(tx, learner.company_id)).find((person) => person.id !== learner.id);
  if (!marker) return;
  const submitted_at = new Date(attempt.at.getTime() + 2 * day);
  const answer = answerOf(marked);
  await tx.insert(marks).values({
    ...answer,
    id: v7(),
    task_id,
    company_id: learner.company_id,
    place: 1,
    marked_by: marker.id,
    taken_at: attempt.at,
    submitted_at,
  });
  await tx.update(markingTasks).set({ settled_at: submitted_at, answer }).where(eq(markingTasks.id, task_id));
  await settleAttempt(tx, id, ({ levels: before }) => {
    const given = Object.fromEntries(Object.entries(marked.criteria).map(([criterion, { level }]) => [criterion, level]));
    const levels = { ...before, ...given };
    return { levels, settled_at: submitted_at, ...resultOf(levels, capstone.source.pass_mean) };
  });
  const level = await levelOf(tx, { user_id: learner.id, track_id });
  if (level !== null) await setCapstoneLevel(tx, learner.id, track_id, level);
}

/** Writes that someone handed a capstone in, as if it had happened then. What the program doesn't accept is not handed in. */
async function writeAttempt({ database, activity: log }: Services, attempt: Handed): Promise<void> {
  const { learner, track_id, capstone, answers, at, marked } = attempt;
  const { source, version } = capstone;
  const checks = judgeCapstone(source, answers, capstonesWrittenOn);
  if (!isGreen(checks)) return;
  const own = { user_id: learner.id, track_id };
  await asOwner(database, learner.id, async (tx) => {
    const begun = await tx
      .select({ id: activity.id })
      .from(activity)
      .where(and(eq(activity.person_id, learner.id), eq(activity.name, capstoneHandedIn.name)));
    if (begun.length > 0) return;
    await storeDraft(tx, own, { answers, revision: 0, at });
    const id = v7({ msecs: at.getTime() });
    const { pass_mean, title } = source;
    const levels = levelsByProgram(source, checks);
    await addAttempt(tx, { ...own, id, number: 1, version, checks, levels, pass_mean, is_for_people: true, handed_in_at: at });
    const rubric = rubricForPeople(source);
    const task = await addTask(
      tx,
      {
        id: v7({ msecs: at.getTime() }),
        company_id: learner.company_id,
        for_platform: false,
        subject: 'capstone',
        subject_key: id,
        module_id: track_id,
        file_name: 'capstone',
        title,
        rubric_key: `capstone ${track_id}`,
        rubric_version: versionOf(rubric),
        rubric,
        material: materialOf(source, answers),
        user_id: learner.id,
        asked_at: at,
        needs_second: false,
      },
      learner.company_id,
    );
    if (task && marked) await writeMark(tx, attempt, id, task.id, marked);
    const about = { at, actor_id: learner.id, person_id: learner.id, company_id: learner.company_id };
    await log.record(tx, [happened(past(capstoneHandedIn), { ...about, facts: { track_id, title, number: 1 } })]);
  });
}

/** Writes the draft that one person has begun. */
async function writeDraft(services: Services): Promise<void> {
  const prepared = await preparedOf(services, demoDraft);
  if (!prepared) return;
  const { learner, track_id, capstone, answers, at } = prepared;
  const begun = new Set(capstone.source.parts.slice(0, demoDraft.parts).flatMap(({ fields }) => fields.map(({ id }) => id)));
  const some = Object.fromEntries(Object.entries(answers).filter(([id]) => begun.has(id)));
  await asOwner(services.database, learner.id, (tx) =>
    storeDraft(tx, { user_id: learner.id, track_id }, { answers: some, revision: 0, at }),
  );
}

/** Writes the capstones that the demo's people have handed in and begun, once, after their companies have reviewers. */
export async function loadCapstones(services: Services): Promise<void> {
  for (const one of demoAttempts) {
    const prepared = await preparedOf(services, one);
    if (prepared) await writeAttempt(services, prepared);
  }
  await writeDraft(services);
}
