import { mostPlacementQuestions } from '#contract/placement-values.ts';
import { type PlacementQuestion, shuffled } from '#server/features/catalog/index.ts';
import { type Chances, informationAbout, isSettled, type Knowledge } from './knowledge.ts';

/** How often someone guesses right, by the kind of question. They are set a little high, so that no module is skipped by luck. */
const guesses: Record<PlacementQuestion['kind'], number> = { number: 0.1, ordering: 0.1, matching: 0.15, multiple: 0.2, single: 0.325 };
/** How often someone who knows a module answers wrongly. */
const slips: Record<PlacementQuestion['difficulty'], number> = { easy: 0.07, medium: 0.1, hard: 0.15 };

export interface Asked {
  id: string;
  module: string;
  kind: PlacementQuestion['kind'];
  difficulty: PlacementQuestion['difficulty'];
}

/** Returns how often a question is answered correctly. */
export const chancesOf = ({ module, kind, difficulty }: Omit<Asked, 'id'>, { modules }: Pick<Knowledge, 'modules'>): Chances => ({
  module: modules.indexOf(module),
  guess: guesses[kind],
  slip: slips[difficulty],
});

/** Questions that tell nearly as much as the best one, as a share of it, are equally good, so that not everyone gets the same ones. */
const nearlyBest = 0.95;

/**
 * Returns the question that is expected to tell the most; undefined if nothing is left to ask.
 *
 * @param left the questions about the modules that have not been asked in this placement
 * @param count the number of those that have
 * @param had the ids of questions that the person had in earlier placements, which come last
 * @param salt decides between equally good ones
 */
export function nextQuestion<T extends Asked>(
  knowledge: Knowledge,
  left: readonly T[],
  { count, had, salt }: { count: number; had: ReadonlySet<string>; salt: string },
): T | undefined {
  if (count >= mostPlacementQuestions || isSettled(knowledge)) return undefined;
  const informationIn = informationAbout(knowledge);
  const bits = left.map((question) => informationIn(chancesOf(question, knowledge)));
  const best = Math.max(...bits);
  const good = left.filter((_, index) => (bits[index] ?? 0) >= best * nearlyBest);
  const fresh = good.filter(({ id }) => !had.has(id));
  return shuffled(fresh.length > 0 ? fresh : good, ({ id }) => id, salt)[0];
}
