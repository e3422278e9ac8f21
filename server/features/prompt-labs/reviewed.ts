import type { AskedMarking, MarkingCriterion } from '#contract/marking-shapes.ts';
import type { PromptVersion } from '#contract/prompt-labs.ts';
import type { PromptRun } from '#contract/prompt-results.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PromptSource } from '#server/features/catalog/index.ts';
import { type Asked, lowRubrics, markingsIn, queueFor, versionOf } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { VersionRow } from './queries.ts';

interface Step {
  module_id: string;
  file_name: string;
}

/** Returns the key of the rubric that consists of one criterion of a prompt lab. */
export const rubricKeyOf = ({ module_id, file_name }: Step, criterion_id: string): string =>
  `prompt ${module_id}/${file_name} ${criterion_id}`;

export const rubricOf = ({ id, text }: PromptSource['criteria'][number]): MarkingCriterion[] => [
  { id, text, levels: null, passes_from: 1 },
];

export const subjectKeyOf = (version_id: string, criterion_id: string, input_id: string): string =>
  `${version_id} ${criterion_id} ${input_id}`;

/** Returns a run whose verdicts by a model are not sure for these criteria, because even people don't agree on them. */
const withoutVerdicts = (run: PromptRun, unsure: ReadonlySet<string>): PromptRun => ({
  ...run,
  criteria: run.criteria.map((criterion) =>
    criterion.judged_by === 'model' && unsure.has(criterion.id)
      ? { ...criterion, verdicts: criterion.verdicts.map(({ input_id }) => ({ input_id, verdict: 'not_sure' as const, evidence: null })) }
      : criterion,
  ),
});

const stateOf = ({ task, is_begun }: Asked): AskedMarking['state'] => {
  if (task.settled_at !== null) return 'answered';
  return is_begun ? 'begun' : 'waiting';
};

function presentAsked(asked: Asked): AskedMarking {
  const { task, readers } = asked;
  const [, criterion_id = '', input_id = ''] = task.subject_key.split(' ');
  const { answer, settled_at } = task;
  return {
    id: task.id,
    criterion_id,
    input_id,
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

/** Returns the criteria of a lab for which a model's verdict is not shown to this learner. */
async function unsureCriteria(on: Queryable, caller: Caller, { criteria }: PromptSource, step: Step): Promise<Set<string>> {
  const byModel = criteria.filter(({ model }) => model !== undefined);
  const place = byModel.length > 0 ? await queueFor(on, caller) : null;
  if (!place) return new Set();
  const rubrics = byModel.map((criterion) => {
    const rubric = rubricOf(criterion);
    return { key: rubricKeyOf(step, criterion.id), version: versionOf(rubric), rubric };
  });
  const low = await lowRubrics(on, place.queue, rubrics);
  return new Set(byModel.map(({ id }) => id).filter((id) => low.has(rubricKeyOf(step, id))));
}

/** Returns the function that presents the caller's versions in a step, with what reviewers have answered. */
export async function presenterIn(
  on: Queryable,
  caller: Caller,
  source: PromptSource,
  step: Step,
): Promise<(row: VersionRow) => PromptVersion> {
  const unsure = await unsureCriteria(on, caller, source, step);
  const asked = await markingsIn(on, caller, step);
  return ({ id, number, texts, checks, run, created_at }) => ({
    id,
    number,
    texts,
    checks,
    run: run && withoutVerdicts(run, unsure),
    created_at: created_at.toISOString(),
    markings: asked.filter(({ task }) => task.subject_key.startsWith(`${id} `)).map(presentAsked),
  });
}
