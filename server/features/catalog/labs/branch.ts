import { z } from 'zod';
import { text } from '../schema.ts';
import { bestSums, faultsOfPaths, idsOfTwo } from './branch-paths.ts';
import { shuffledBy } from './draw.ts';
import { type FieldJudgement, type LabAnswers, labKind } from './lab.ts';
import { labHead, labId, listOf } from './schema.ts';
import { type TextAt, textsAt } from './texts.ts';

const choice = z.strictObject({
  id: labId,
  text,
  /** The credit for the choice, from 0 to 1. */
  credit: z.number().min(0).max(1),
  /** Says what happens after the choice. */
  consequence: text,
  /** The id of the situation or ending that the choice leads to. */
  next: labId,
});
const situation = z.strictObject({
  id: labId,
  text,
  choices: listOf(choice, { least: 2, most: 8 }),
  /** Why the best choice is the best, shown after any choice. */
  reason: text,
  /** Whether any choice but the best fails the lab. */
  critical: z.boolean().optional(),
});
const schema = z.strictObject({
  ...labHead('branch'),
  /** The case starts with the first situation. */
  situations: listOf(situation, { most: 40 }),
  endings: listOf(z.strictObject({ id: labId, text }), { most: 20 }),
});
type Branch = z.output<typeof schema>;
type Situation = Branch['situations'][number];

const chosenIn = ({ id, choices }: Situation, answers: LabAnswers) => choices.find((one) => one.id === answers.get(id)?.['choice']?.[0]);

/** Whether the answers lead from the first situation to this one. */
function isReached({ situations }: Branch, id: string, answers: LabAnswers): boolean {
  let here = situations[0];
  while (here && here.id !== id) {
    const next = chosenIn(here, answers)?.next;
    here = situations.find((one) => one.id === next);
  }
  return here !== undefined;
}

function judge({ choices }: Situation, { endings }: Branch, given: readonly string[]): FieldJudgement {
  const most = Math.max(...choices.map(({ credit }) => credit));
  const chosen = choices.find(({ id }) => id === given[0]);
  const ending = endings.find(({ id }) => id === chosen?.next);
  return {
    credit: chosen?.credit === most ? 1 : (chosen?.credit ?? 0),
    expected: choices.filter(({ credit }) => credit === most).map(({ id }) => [id]),
    reasons: [...(chosen ? [chosen.consequence] : []), ...(ending ? [ending.text] : [])],
  };
}

/**
 * A branching case. Each choice has a consequence and leads to another situation or to an ending. The score is the sum of the credits along
 * the learner's path, divided by the highest possible sum. A path that ends early scores low, because it misses the credits of the
 * situations that it skips.
 */
export const lab = labKind<Branch>({
  schema,
  textsOf: ({ situations, endings }) => [
    ...situations.flatMap(({ choices, ...one }, at): TextAt[] => [
      [['situations', at, 'text'], one.text],
      [['situations', at, 'reason'], one.reason],
      ...textsAt(['situations', at, 'choices'], choices, 'text'),
      ...textsAt(['situations', at, 'choices'], choices, 'consequence'),
    ]),
    ...textsAt(['endings'], endings, 'text'),
  ],
  check: idsOfTwo,
  unfinished: faultsOfPaths,
  compile(source, seed) {
    const { situations } = source;
    const best = bestSums(source).get(situations[0]?.id ?? '') ?? 0;
    return {
      materials: [],
      items: situations.map((one) => ({
        id: one.id,
        prompt: one.text,
        explanation: one.reason,
        isCritical: one.critical === true,
        isAsked: (answers) => isReached(source, one.id, answers),
        fields: [
          { id: 'choice', kind: 'one' as const, options: shuffledBy(one.choices, seed), judge: (given) => judge(one, source, given) },
        ],
      })),
      scoreOf(_judged, answers) {
        const sum = situations.reduce((all, one) => all + (chosenIn(one, answers)?.credit ?? 0), 0);
        return best === 0 ? 100 : (sum / best) * 100;
      },
    };
  },
});
