import { second } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Quiz } from '#server/features/catalog/index.ts';
import {
  exerciseAttempts,
  exerciseDrafts,
  fileProgress,
  labAttempts,
  moduleCompletions,
  quizAttempts,
  setTotals,
  studyDays,
} from '#server/features/learning/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { type DemoExercises, exerciseWorkOf, isPractised } from './exercises.ts';
import { type DemoLabs, labAttemptsOf } from './labs.ts';
import { attemptsOf } from './quizzes.ts';
import type { StudiedFile } from './study.ts';

/** A person's study. */
interface Study {
  id: PersonId;
  email: string;
  company_id: CompanyId | null;
  chapter_id: string | null;
  studied: readonly StudiedFile[];
}

/** Inserts rows in parts that stay within PostgreSQL's maximum of 65,535 parameters. */
async function insertAll<T extends object>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) await insert(rows.slice(from, from + 1_000));
}

const progressOf = ({ id, email, studied }: Study) =>
  studied.map((step) => {
    const { file, opened_at, completed_at, time_spent, percentage } = step;
    return {
      user_id: id,
      module_id: file.module_id,
      file_name: file.file_name,
      opened_at,
      completed_at,
      time_spent,
      percentage,
      last_activity_at: completed_at ?? new Date(opened_at.getTime() + time_spent * second),
      practised_at: isPractised(email, step) ? completed_at : null,
    };
  });

/** Returns a person's work by track and day, in their current chapter. */
const daysOf = ({ id, company_id, chapter_id, studied }: Study) => {
  const begun = new Set([...Map.groupBy(studied, ({ file }) => file.module_id).values()].map(([first]) => first));
  return [...Map.groupBy(studied, ({ day, track_id }) => `${day} ${track_id}`).values()].flatMap((files) =>
    files.slice(0, 1).map(({ day, track_id }) => ({
      user_id: id,
      day,
      track_id,
      company_id,
      chapter_id,
      seconds: files.reduce((sum, { time_spent }) => sum + time_spent, 0),
      files_completed: files.filter(({ completed_at }) => completed_at).length,
      modules_begun: files.filter((file) => begun.has(file)).length,
      modules_completed: files.filter(({ lastOfModule, completed_at }) => lastOfModule && completed_at).length,
    })),
  );
};

const completionsOf = ({ id, studied }: Study) =>
  studied.flatMap(({ file, lastOfModule, completed_at }) =>
    lastOfModule && completed_at ? [{ user_id: id, module_id: file.module_id, completed_at }] : [],
  );

/** Writes people's basic study history: files, quizzes, labs, exercises, days and modules. */
export async function writeStudy(
  tx: Transaction,
  people: readonly Study[],
  { quizzes, labs, exercises }: { quizzes: ReadonlyMap<string, Quiz>; labs: DemoLabs; exercises: DemoExercises },
): Promise<void> {
  await insertAll(people.flatMap(progressOf), (part) => tx.insert(fileProgress).values(part));
  await insertAll(people.flatMap(daysOf), (part) => tx.insert(studyDays).values(part));
  await insertAll(people.flatMap(completionsOf), (part) => tx.insert(moduleCompletions).values(part));
  await insertAll(
    people.flatMap(({ id, email, studied }) => attemptsOf(id, email, quizzes, studied)),
    (part) => tx.insert(quizAttempts).values(part),
  );
  const tried = await Promise.all(people.map(({ id, email, studied }) => labAttemptsOf(id, email, labs, studied)));
  await insertAll(tried.flat(), (part) => tx.insert(labAttempts).values(part));
  const work = people.map(({ id, email, studied }) => exerciseWorkOf(id, email, exercises, studied));
  await insertAll(
    work.flatMap(({ attempts }) => attempts),
    (part) => tx.insert(exerciseAttempts).values(part),
  );
  await insertAll(
    work.flatMap(({ drafts }) => drafts),
    (part) => tx.insert(exerciseDrafts).values(part),
  );
  await setTotals(
    tx,
    people.map(({ id }) => id),
  );
}
