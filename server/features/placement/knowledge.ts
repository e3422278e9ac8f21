/**
 * A person's knowledge, as a probability for each set of modules. Knowing a module without those that come before it is
 * possible but unlikely, so an answer about one module speaks for its neighbours, too.
 */
export interface Knowledge {
  /** The modules' ids. Bit n of a set's index says whether it contains module n. */
  modules: readonly string[];
  /** The probability of each set. They add up to 1. */
  sets: Float64Array;
}

/** How often a question is answered correctly. */
export interface Chances {
  /** The index of the question's module. */
  module: number;
  /** By someone who doesn't know the module. */
  guess: number;
  /** Wrongly, by someone who knows it. */
  slip: number;
}

/** How much less likely a set of modules is for each module in it that comes after one that it lacks. */
const outOfOrder = 0.1;

/** A module is settled from this certainty on, whether it is known or not. */
export const certain = 0.95;

const holds = (set: number, module: number) => (set & (1 << module)) !== 0;

function scaled(sets: Float64Array): Float64Array {
  const sum = sets.reduce((total, weight) => total + weight, 0);
  return sets.map((weight) => weight / sum);
}

/**
 * Returns the knowledge before the first answer: all sets of modules that respect the order are equally likely.
 *
 * @param order the ids of the modules that come right before each module
 */
export function knowledgeOf(modules: readonly string[], order: ReadonlyMap<string, readonly string[]>): Knowledge {
  const before = modules.map((id) => (order.get(id) ?? []).map((one) => modules.indexOf(one)).filter((index) => index >= 0));
  const sets = Float64Array.from({ length: 2 ** modules.length }, (_, set) =>
    before.reduce((weight, needed, module) => {
      const lacking = holds(set, module) ? needed.filter((one) => !holds(set, one)).length : 0;
      return weight * outOfOrder ** lacking;
    }, 1),
  );
  return { modules, sets: scaled(sets) };
}

const likelihood = ({ guess, slip }: Chances, isKnown: boolean, isRight: boolean) => {
  const right = isKnown ? 1 - slip : guess;
  return isRight ? right : 1 - right;
};

/** Returns the knowledge after an answer, by Bayes' rule. */
export function afterAnswer({ modules, sets }: Knowledge, chances: Chances, isRight: boolean): Knowledge {
  return { modules, sets: scaled(sets.map((weight, set) => weight * likelihood(chances, holds(set, chances.module), isRight))) };
}

/** Returns the probability that each module is known. */
export function certainties({ modules, sets }: Knowledge): number[] {
  return modules.map((_, module) => sets.reduce((sum, weight, set) => (holds(set, module) ? sum + weight : sum), 0));
}

/** Whether a module is certainly known, certainly not known, or neither. */
export function verdictOf(probability: number): 'known' | 'not_known' | 'open' {
  if (probability >= certain) return 'known';
  return probability <= 1 - certain ? 'not_known' : 'open';
}

/** Returns the uncertainty about modules in bits. Modules that are settled have none, because no answer could change what follows. */
function uncertainty(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, p) => {
    if (verdictOf(p) !== 'open') return sum;
    return sum - p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
  }, 0);
}

/** Returns the probability that both of two modules are known, for each pair. */
const pairsOf = ({ modules, sets }: Knowledge): number[][] =>
  modules.map((_, one) =>
    modules.map((_, other) => sets.reduce((sum, weight, set) => (holds(set, one) && holds(set, other) ? sum + weight : sum), 0)),
  );

/** Returns a function that tells how many bits of uncertainty about the modules an answer to a question is expected to remove. */
export function informationAbout(knowledge: Knowledge): (chances: Chances) => number {
  const pairs = pairsOf(knowledge);
  const known = certainties(knowledge);
  const before = uncertainty(known);
  return (chances) => {
    const own = known[chances.module] ?? 0;
    const rest = [true, false].map((isRight) => {
      const ifKnown = likelihood(chances, true, isRight);
      const ifNot = likelihood(chances, false, isRight);
      const likely = own * ifKnown + (1 - own) * ifNot;
      const after = known.map((p, other) => {
        const both = pairs[chances.module]?.[other] ?? 0;
        return (both * ifKnown + (p - both) * ifNot) / likely;
      });
      return likely * uncertainty(after);
    });
    return before - rest.reduce((sum, bits) => sum + bits, 0);
  };
}

export const isSettled = (knowledge: Knowledge): boolean => certainties(knowledge).every((p) => verdictOf(p) !== 'open');
