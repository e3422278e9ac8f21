import type { PromptVersion } from '#contract/prompt-labs.ts';
import type { PromptRun } from '#contract/prompt-results.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PromptSource } from '#server/features/catalog/index.ts';
import { askedAbout, markingsIn, unsureCriteria } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { VersionRow } from './queries.ts';

interface Step {
  module_id: string;
  file_name: string;
}

/** Returns the key of the rubric that consists of one criterion of a prompt lab. */
export const rubricKeyOf = ({ module_id, file_name }: Step, criterion_id: string): string =>
  `prompt ${module_id}/${file_name} ${criterion_id}`;

/** Returns a run whose verdicts by a model are not sure for these criteria, because even people don't agree on them. */
const withoutVerdicts = (run: PromptRun, unsure: ReadonlySet<string>): PromptRun => ({
  ...run,
  criteria: run.criteria.map((criterion) =>
    criterion.judged_by === 'model' && unsure.has(criterion.id)
      ? { ...criterion, verdicts: criterion.verdicts.map(({ input_id }) => ({ input_id, verdict: 'not_sure' as const, evidence: null })) }
      : criterion,
  ),
});

/** Returns the function that presents the caller's versions in a step, with what reviewers have answered. */
export async function presenterIn(
  on: Queryable,
  caller: Caller,
  source: PromptSource,
  step: Step,
): Promise<(row: VersionRow) => PromptVersion> {
  const byModel = source.criteria.filter(({ model }) => model !== undefined);
  const judged = byModel.map(({ id, text }) => ({ id, text, rubric_key: rubricKeyOf(step, id) }));
  const unsure = new Set((await unsureCriteria(on, caller, judged)).map(({ id }) => id));
  const asked = await markingsIn(on, caller, step);
  return ({ id, number, texts, checks, run, created_at }) => ({
    id,
    number,
    texts,
    checks,
    run: run && withoutVerdicts(run, unsure),
    created_at: created_at.toISOString(),
    markings: askedAbout(asked, id).map(({ marking, more: [input_id = ''] }) => ({ ...marking, input_id })),
  });
}
