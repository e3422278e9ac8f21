import type { ListedMarking, MarkingTask } from '#contract/marking.ts';
import type { MarkingAnswer } from '#contract/marking-shapes.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PersonOfCourses } from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { heldMarks, ownMark, placeFor } from './places.ts';
import { type MarkRow, marksOf, type TaskRow, type TaskWithMarks } from './queries.ts';
import { markersOf, queueOf } from './queue.ts';

export const answerOf = ({ levels, quotes, note }: MarkRow): MarkingAnswer => ({ levels, quotes, note });
export const idsOf = (markers: readonly PersonOfCourses[]) => new Set(markers.map(({ id }) => id));

const editorOf = ({ id, full_name }: PersonOfCourses) => ({ id, full_name });

/** Returns a submission as the lists show it. Nothing says whether it is marked for the first or the second time. */
export function presentListed(of: TaskWithMarks, caller: Caller, markers: readonly PersonOfCourses[]): ListedMarking {
  const { id, number, subject, title, rubric, asked_at } = of.task;
  const ids = idsOf(markers);
  const held = heldMarks(of.marks, ids);
  const own = ownMark(of.marks, caller.id, ids);
  const isFree = placeFor(of, caller.id, ids) !== null;
  const holder = isFree || own ? undefined : markers.find((person) => held.some(({ marked_by }) => marked_by === person.id));
  return {
    id,
    number,
    subject,
    title,
    criteria: rubric.map(({ text }) => text),
    asked_at: asked_at.toISOString(),
    held_by: holder ? editorOf(holder) : null,
    marked_at: own?.submitted_at?.toISOString() ?? null,
  };
}

/** Returns a submission with the caller's own mark. Throws `not_found` for the caller's own submission. */
export async function presentTask(on: Queryable, caller: Caller, task: TaskRow): Promise<MarkingTask> {
  if (task.user_id === caller.id) throw new Refusal('not_found');
  const of = { task, marks: await marksOf(on, task.id) };
  const markers = await markersOf(on, queueOf(task));
  const ids = idsOf(markers);
  const own = ownMark(of.marks, caller.id, ids);
  const place = placeFor(of, caller.id, ids);
  const settles = place === 3 || own?.place === 3;
  const others = markers.filter(
    ({ id }) => id !== caller.id && placeFor({ task, marks: withoutDraftOf(of.marks, caller) }, id, ids) !== null,
  );
  return {
    ...presentListed(of, caller, markers),
    module_id: task.module_id,
    file_name: task.file_name,
    criteria: task.rubric,
    material: task.withdrawn_at === null ? (task.material ?? []) : [],
    may_take: place !== null,
    own: own ? { ...answerOf(own), revision: own.revision, is_submitted: own.submitted_at !== null } : null,
    differing: settles ? of.marks.filter((mark) => mark.place < 3 && mark.submitted_at !== null).map(answerOf) : [],
    reviewers: others.map(editorOf),
  };
}

/** Returns the marks as they would be if this person had given the submission back. */
export const withoutDraftOf = (marks: readonly MarkRow[], { id }: Caller): MarkRow[] =>
  marks.filter(({ marked_by, submitted_at }) => marked_by !== id || submitted_at !== null);
