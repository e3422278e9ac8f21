import type { PersonId } from '#server/reached.ts';
import { isApart } from './agreement.ts';
import type { MarkRow, TaskRow, TaskWithMarks } from './queries.ts';

/** The people who may mark what is in a queue. */
export type Markers = ReadonlySet<PersonId>;

/** Returns the marks that count: those that were submitted, and the drafts of people who still may mark. */
export const heldMarks = (marks: readonly MarkRow[], markers: Markers): MarkRow[] =>
  marks.filter(({ submitted_at, marked_by }) => submitted_at !== null || (marked_by !== null && markers.has(marked_by)));

const submittedAt = (marks: readonly MarkRow[], place: number): MarkRow | undefined =>
  marks.find((mark) => mark.place === place && mark.submitted_at !== null);

/** Whether the first two marks differ so much on any criterion that a third one settles it. */
export function differ(task: TaskRow, marks: readonly MarkRow[]): boolean {
  const [first, second] = [submittedAt(marks, 1), submittedAt(marks, 2)];
  if (!first || !second) return false;
  return task.rubric.some(({ id, passes_from }) => isApart(first.levels[id] ?? 0, second.levels[id] ?? 0, passes_from));
}

/**
 * Returns the mark that a submission ends with, or undefined if another mark is needed: the third, the first if one is enough, or the
 * first if the second is close to it.
 */
export function decisive(task: TaskRow, marks: readonly MarkRow[]): MarkRow | undefined {
  const third = submittedAt(marks, 3);
  if (third) return third;
  const first = submittedAt(marks, 1);
  if (!task.needs_second) return first;
  return submittedAt(marks, 2) && !differ(task, marks) ? first : undefined;
}

/** Whether anyone else than the learner and these people may mark. */
const hasOthers = (task: TaskRow, markers: Markers, but: readonly (PersonId | null)[]): boolean =>
  [...markers].some((id) => id !== task.user_id && !but.includes(id));

/** Whether a second mark is needed that nobody can give any more. */
export const lacksSecondMarker = (task: TaskRow, marks: readonly MarkRow[], markers: Markers): boolean =>
  task.needs_second &&
  !heldMarks(marks, markers).some(({ place }) => place === 2) &&
  !hasOthers(
    task,
    markers,
    marks.flatMap(({ place, marked_by }) => (place === 1 ? [marked_by] : [])),
  );

/**
 * Returns the place among a submission's marks that a person can take, or null. Two people who mark independently can't be the same, and
 * someone else than these two settles a difference, if there is anyone.
 */
export function placeFor({ task, marks }: TaskWithMarks, person: PersonId, markers: Markers): number | null {
  if (!markers.has(person) || task.user_id === person || task.withdrawn_at !== null || task.settled_at !== null) return null;
  const held = heldMarks(marks, markers);
  const isHeld = (place: number) => held.some((mark) => mark.place === place);
  const isOn = held.some(({ marked_by, place }) => marked_by === person && place < 3);
  if (!isHeld(1) && !isOn) return 1;
  if (task.needs_second && !isHeld(2) && !isOn) return 2;
  if (!differ(task, held) || isHeld(3)) return null;
  const before = held.map(({ marked_by }) => marked_by);
  return !isOn || !hasOthers(task, markers, before) ? 3 : null;
}

/** Returns a person's latest mark on a submission, if they have one that counts. */
export const ownMark = (marks: readonly MarkRow[], person: PersonId, markers: Markers): MarkRow | undefined =>
  heldMarks(marks, markers).findLast(({ marked_by }) => marked_by === person);
