import { v7 } from 'uuid';
import type { MarkingTask } from '#contract/marking.ts';
import type { MarkedLevels, MarkedQuotes } from '#contract/marking-shapes.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { standsIn } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { markingAssigned, markingSettled } from './activities.ts';
import { decisive, heldMarks, lacksSecondMarker, type Markers, ownMark, placeFor } from './places.ts';
import { answerOf, idsOf, presentTask, withoutDraftOf } from './present.ts';
import { changeMark, changeTask, givePlace, lockTask, type MarkRow, marksOf, removeMark, type TaskRow } from './queries.ts';
import { markersOf, queueOf } from './queue.ts';

interface Locked {
  tx: Transaction;
  at: Date;
  task: TaskRow;
  marks: MarkRow[];
  markers: Markers;
}

/**
 * Runs a change to a submission while no one else can change it, and returns the submission as the caller then sees it. Who may mark is read
 * in the same transaction. Throws `not_found` for the caller's own submission.
 */
const changing = (services: Services, caller: Caller, taskId: string, work: (locked: Locked) => Promise<unknown>): Promise<MarkingTask> =>
  inTransaction(services.database, async (tx) => {
    const task = found(await lockTask(tx, taskId));
    if (task.user_id === caller.id) throw new Refusal('not_found');
    const markers = idsOf(await markersOf(tx, queueOf(task)));
    await work({ tx, at: services.clock.now(), task, marks: await marksOf(tx, taskId), markers });
    return presentTask(tx, caller, found(await lockTask(tx, taskId)));
  });

const isOver = ({ withdrawn_at, settled_at }: TaskRow): boolean => withdrawn_at !== null || settled_at !== null;

async function give({ tx, at, task, marks, markers }: Locked, person: PersonId): Promise<void> {
  if (isOver(task)) throw new Refusal('marking_over');
  const place = placeFor({ task, marks }, person, markers);
  if (place === null) throw new Refusal('marking_taken');
  const { id: task_id, company_id } = task;
  await givePlace(tx, { id: v7({ msecs: at.getTime() }), task_id, company_id, place, marked_by: person, taken_at: at });
}

/** Takes a submission. Throws `not_found`, `wrong_role`, `marking_taken` and `marking_over`. */
export const takeTask = (services: Services, caller: Caller, taskId: string) =>
  changing(services, caller, taskId, async (locked) => {
    if (!locked.markers.has(caller.id)) throw new Refusal('wrong_role');
    const own = ownMark(locked.marks, caller.id, locked.markers);
    if (own && own.submitted_at === null) return;
    await give(locked, caller.id);
  });

/** Gives a submission to another reviewer. Throws `not_found`, `not_a_marker`, `marking_taken` and `marking_over`. */
export const assignTask = (services: Services, caller: Caller, taskId: string, person_id: string) =>
  changing(services, caller, taskId, async (locked) => {
    const { tx, at, task, markers } = locked;
    const person = [...markers].find((id) => id === person_id && id !== task.user_id);
    if (!person) throw new Refusal('not_a_marker');
    if (ownMark(locked.marks, person, markers)?.submitted_at === null) return;
    const draft = locked.marks.find(({ marked_by, submitted_at }) => marked_by === caller.id && submitted_at === null);
    if (draft) await removeMark(tx, draft.id);
    await give({ ...locked, marks: withoutDraftOf(locked.marks, caller) }, person);
    const facts = { task_id: task.id, title: task.title };
    const about = { at, actor_id: caller.id, person_id: person, company_id: queueOf(task), facts };
    await services.activity.record(tx, [happened(markingAssigned, about)]);
  });

/** Gives a submission back to the queue. Throws `not_found`. */
export const giveBack = (services: Services, caller: Caller, taskId: string) =>
  changing(services, caller, taskId, async ({ tx, marks }) => {
    const draft = marks.find(({ marked_by, submitted_at }) => marked_by === caller.id && submitted_at === null);
    if (draft) await removeMark(tx, draft.id);
  });

interface Given {
  levels: MarkedLevels;
  quotes: MarkedQuotes;
  note: string;
  revision: number;
}

/** Throws `marking_level_unknown` for a level that the rubric doesn't have, and `marking_quote_missing` for words that nobody handed in. */
function requireFitting({ rubric, material }: TaskRow, { levels, quotes }: Given): void {
  for (const [id, level] of Object.entries(levels)) {
    const criterion = rubric.find((one) => one.id === id);
    if (!criterion || level >= (criterion.levels?.length ?? 2)) throw new Refusal('marking_level_unknown');
  }
  for (const { criterion_id, words } of quotes) {
    if (!rubric.some(({ id }) => id === criterion_id)) throw new Refusal('marking_level_unknown');
    if (!material?.some(({ text }) => standsIn(text, words))) throw new Refusal('marking_quote_missing');
  }
}

/** Returns the caller's draft. Throws `marking_not_yours` if they have given it back, or may no longer mark. */
function ownDraft({ marks, markers, task }: Locked, caller: Caller): MarkRow {
  const own = ownMark(marks, caller.id, markers);
  if (!own || own.submitted_at !== null || !markers.has(caller.id) || isOver(task)) throw new Refusal('marking_not_yours');
  return own;
}

async function store({ tx }: Locked, draft: MarkRow, { levels, quotes, note, revision }: Given, submitted_at: Date | null) {
  const row = await changeMark(tx, { id: draft.id, revision }, { levels, quotes, note, submitted_at });
  if (!row) throw new Refusal('marking_changed_elsewhere');
  return row;
}

/** Saves a draft, and returns its revision. Throws `not_found` and what `requireFitting`, `ownDraft` and `store` throw. */
export async function saveDraft(services: Services, caller: Caller, taskId: string, given: Given): Promise<{ revision: number }> {
  let revision = 0;
  await changing(services, caller, taskId, async (locked) => {
    const draft = ownDraft(locked, caller);
    requireFitting(locked.task, given);
    ({ revision } = await store(locked, draft, given, null));
  });
  return { revision };
}

/** Ends a submission if it has all marks that it needs. */
export async function settle(
  services: Services,
  { tx, at, task, markers }: Omit<Locked, 'marks'>,
  actor_id: PersonId | null,
): Promise<void> {
  const marks = heldMarks(await marksOf(tx, task.id), markers);
  const needs_second = task.needs_second && !lacksSecondMarker(task, marks, markers);
  const end = decisive({ ...task, needs_second }, marks);
  if (!end) return;
  await changeTask(tx, task.id, { settled_at: at, answer: answerOf(end) });
  const facts = {
    task_id: task.id,
    title: task.title,
    module_id: task.module_id,
    file_name: task.file_name,
    marks: marks.length,
    subject: task.subject,
  };
  await services.activity.record(tx, [happened(markingSettled, { at, actor_id, person_id: null, company_id: queueOf(task), facts })]);
}

/** Submits a mark. Doing so twice changes nothing. Throws what `saveDraft` throws, `marking_incomplete` and `marking_reason_missing`. */
export const submitMark = (services: Services, caller: Caller, taskId: string, given: Given) =>
  changing(services, caller, taskId, async (locked) => {
    const { task, marks, markers, at } = locked;
    if (ownMark(marks, caller.id, markers)?.submitted_at) return;
    const draft = ownDraft(locked, caller);
    requireFitting(task, given);
    if (task.rubric.some(({ id }) => given.levels[id] === undefined)) throw new Refusal('marking_incomplete');
    if (given.note === '') throw new Refusal('marking_reason_missing');
    await store(locked, draft, given, at);
    await settle(services, locked, caller.id);
  });
