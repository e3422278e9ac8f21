import type { AskedMarking, MarkingCriterion } from '#contract/marking-shapes.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type Asked, markingsIn, versionOf, withdrawMarking } from './ask.ts';
import { queueFor } from './queue.ts';
import { lowRubrics } from './rubrics.ts';

// A learner asks about one criterion of something of theirs, where a model was not sure. Each feature of which a model judges criteria
// uses these functions, so that they all ask and answer in the same way.

/** A criterion that a model judges, with the key of the rubric that consists of it alone. */
interface ModelCriterion {
  id: string;
  text: string;
  rubric_key: string;
}

/** Returns the rubric that consists of one criterion, which is met or not. */
export const rubricOf = ({ id, text }: Pick<ModelCriterion, 'id' | 'text'>): MarkingCriterion[] => [
  { id, text, levels: null, passes_from: 1 },
];

/** Returns the key of what is asked: the id of the learner's object, the criterion's id, and what else identifies it. */
export const askedKey = (object_id: string, criterion_id: string, ...more: string[]): string =>
  [object_id, criterion_id, ...more].join(' ');

/** Returns the parts of a key that `askedKey` has made. */
const partsOf = ({ task }: Asked) => {
  const [object_id = '', criterion_id = '', ...more] = task.subject_key.split(' ');
  return { object_id, criterion_id, more };
};

/** Returns the criteria for which a model's verdict is not shown to this learner, because even people don't agree on them. */
export async function unsureCriteria<T extends ModelCriterion>(on: Queryable, caller: Caller, criteria: readonly T[]): Promise<T[]> {
  const place = criteria.length > 0 ? await queueFor(on, caller) : null;
  if (!place) return [];
  const rubrics = criteria.map((criterion) => {
    const rubric = rubricOf(criterion);
    return { key: criterion.rubric_key, version: versionOf(rubric), rubric, criterion };
  });
  return (await lowRubrics(on, place.queue, rubrics)).map(({ criterion }) => criterion);
}

function stateOf({ task, is_begun }: Asked): AskedMarking['state'] {
  if (task.settled_at !== null) return 'answered';
  return is_begun ? 'begun' : 'waiting';
}

function presentAsked(asked: Asked): AskedMarking {
  const { task, readers } = asked;
  const { answer, settled_at } = task;
  const { criterion_id } = partsOf(asked);
  return {
    id: task.id,
    criterion_id,
    readers,
    state: stateOf(asked),
    asked_at: task.asked_at.toISOString(),
    answer:
      answer && settled_at
        ? {
            is_met: (answer.levels[criterion_id] ?? 0) > 0,
            note: answer.note,
            quotes: answer.quotes.filter((quote) => quote.criterion_id === criterion_id).map(({ words }) => words),
            answered_at: settled_at.toISOString(),
          }
        : null,
  };
}

/** Selects what was asked about one object, each with the rest of its key. */
export const askedAbout = (asked: readonly Asked[], object_id: string): { marking: AskedMarking; more: string[] }[] =>
  asked.flatMap((one) => {
    const parts = partsOf(one);
    return parts.object_id === object_id ? [{ marking: presentAsked(one), more: parts.more }] : [];
  });

/** Withdraws what the caller asked about one object of theirs in a step. Throws `not_found` and `marking_begun`. */
export async function withdrawAsked(
  services: Services,
  caller: Caller,
  step: { module_id: string; file_name: string },
  { object_id, taskId }: { object_id: string; taskId: string },
): Promise<void> {
  const asked = await markingsIn(services.database, caller, step);
  found(askedAbout(asked, object_id).find(({ marking }) => marking.id === taskId));
  await withdrawMarking(services, caller, taskId);
}
