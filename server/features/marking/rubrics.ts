import type { ReplyOf } from '#contract/endpoint.ts';
import type { MarkingAgreement, marking } from '#contract/marking.ts';
import type { MarkingCriterion } from '#contract/marking-shapes.ts';
import { enoughDoubleMarks, lowestAgreement } from '#contract/marking-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, json, statement, text } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { markingShareChanged } from './activities.ts';
import { kappaOf } from './agreement.ts';
import { setShare, shareOf } from './queries.ts';
import type { Queue } from './queue.ts';

const inQueue = `(case when $1::uuid is null then t.for_platform else t.company_id = $1 and not t.for_platform end)`;

const selectRubrics = statement(
  'marking_rubrics',
  `select distinct on (t.rubric_key) t.rubric_key as key, t.rubric_version as version, t.title, t.rubric, bool_or(t.is_generated) over (partition by t.rubric_key) as is_generated,
      count(*) over (partition by t.rubric_key) as submissions
    from marking_tasks t where ${inQueue} and (t.withdrawn_at is null or t.settled_at is not null)
    order by t.rubric_key, t.id desc`,
  { key: text, version: text, title: text, rubric: json<MarkingCriterion[]>(), is_generated: boolean, submissions: integer },
);

/** The levels that the first two people chose independently, counted. A third person's mark is not independent, and doesn't count. */
const selectPairs = statement(
  'marking_pairs',
  `select t.rubric_key as key, t.rubric_version as version, l.key as criterion, l.value::integer as first,
      (b.levels ->> l.key)::integer as second, count(*) as times
    from marking_tasks t
      join marks a on a.task_id = t.id and a.place = 1 and a.submitted_at is not null
      join marks b on b.task_id = t.id and b.place = 2 and b.submitted_at is not null
      cross join jsonb_each_text(a.levels) l
    where ${inQueue} and ($2::text[] is null or t.rubric_key = any ($2)) and b.levels ? l.key
    group by 1, 2, 3, 4, 5`,
  { key: text, version: text, criterion: text, first: integer, second: integer, times: integer },
);
type Pair = Awaited<ReturnType<typeof selectPairs.rows>>[number];

function agreementOn(criterion: MarkingCriterion, pairs: readonly Pair[]): MarkingAgreement {
  const levels = criterion.levels?.length ?? 2;
  const counts = Array.from({ length: levels }, () => Array.from({ length: levels }, () => 0));
  for (const { first, second, times } of pairs) {
    const row = counts[first];
    if (row && second < levels) row[second] = (row[second] ?? 0) + times;
  }
  const doubles = counts.flat().reduce((total, times) => total + times, 0);
  const kappa = doubles < enoughDoubleMarks ? null : kappaOf(counts);
  return { criterion, doubles, counts, kappa, is_low: kappa !== null && kappa.value < lowestAgreement };
}

/** Returns the rubrics in a queue, with the agreement on each criterion as the rubric is now. */
export async function readRubrics(on: Queryable, queue: Queue): Promise<ReplyOf<typeof marking.rubrics>> {
  const [rubrics, pairs, share] = [
    await selectRubrics.rows(on, [queue]),
    await selectPairs.rows(on, [queue, null]),
    await shareOf(on, queue),
  ];
  return {
    ...share,
    rubrics: rubrics.map(({ key, version, title, rubric, is_generated, submissions }) => ({
      key,
      title,
      submissions,
      is_generated,
      criteria: rubric.map((criterion) =>
        agreementOn(
          criterion,
          pairs.filter((pair) => pair.key === key && pair.version === version && pair.criterion === criterion.id),
        ),
      ),
    })),
  };
}

export interface RubricNow {
  key: string;
  version: string;
  rubric: readonly MarkingCriterion[];
}

/** Selects the rubrics with a criterion on which people agree too little for a model's verdict to be shown. */
export async function lowRubrics<T extends RubricNow>(on: Queryable, queue: Queue, rubrics: readonly T[]): Promise<T[]> {
  if (rubrics.length === 0) return [];
  const pairs = await selectPairs.rows(on, [queue, rubrics.map(({ key }) => key)]);
  const isLow = ({ key, version, rubric }: RubricNow) =>
    rubric.some(
      (criterion) =>
        agreementOn(
          criterion,
          pairs.filter((pair) => pair.key === key && pair.version === version && pair.criterion === criterion.id),
        ).is_low,
    );
  return rubrics.filter(isLow);
}

/** Stores how many of 100 submissions are marked twice from now on. Throws `marking_changed_elsewhere`. */
export const changeShare = (
  services: Services,
  caller: Caller,
  queue: Queue,
  { second_marks, revision }: { second_marks: number; revision: number },
) =>
  inTransaction(services.database, async (tx) => {
    const before = await shareOf(tx, queue);
    const row = await setShare(tx, queue, second_marks, revision);
    if (!row) throw new Refusal('marking_changed_elsewhere');
    const facts = { before: before.second_marks, after: second_marks };
    const about = { at: services.clock.now(), actor_id: caller.id, person_id: null, company_id: queue, facts };
    if (facts.before !== facts.after) await services.activity.record(tx, [happened(markingShareChanged, about)]);
    return row;
  });
