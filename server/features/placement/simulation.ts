import { type Asked, chancesOf, nextQuestion } from './choose.ts';
import { afterAnswer, certainties, knowledgeOf, verdictOf } from './knowledge.ts';

/** A simulated person's knowledge, the true chances of the questions, and how the questions are made. */
export interface Conditions {
  /** The true probability of a right guess, by kind of question. */
  guess(kind: Asked['kind']): number;
  /** The true probability that someone who knows a module answers a question about it wrongly. */
  slip(difficulty: Asked['difficulty']): number;
  /** How far each question's true chances are from those values: a factor. */
  off(random: () => number): number;
  order: ReadonlyMap<string, readonly string[]>;
  kinds: readonly Asked['kind'][];
}

const difficulties = ['easy', 'medium', 'hard'] as const;

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the modules that a simulated person knows: mostly in order, but one module in twenty is an exception. */
function knownTo(modules: readonly string[], order: Conditions['order'], random: () => number): Set<string> {
  const known = new Set<string>();
  const share = random();
  for (const id of modules) {
    const isReady = (order.get(id) ?? []).every((one) => known.has(one));
    const isFirst = (order.get(id) ?? []).length === 0;
    if (isReady && random() < (isFirst ? 0.4 + 0.6 * share : 0.3 + 0.7 * share)) known.add(id);
  }
  return new Set(modules.filter((id) => known.has(id) !== random() < 0.05));
}

export interface Outcome {
  questions: number;
  known: number;
  unknown: number;
  /** Modules that were shown to be known, and are. */
  found: number;
  /** Modules that were shown to be known, and are not. */
  wrong: number;
}

/** Takes one simulated person through a placement. */
export function simulate({ guess, slip, off, order, kinds }: Conditions, random: () => number): Outcome {
  const modules = [...order.keys()];
  const bank = modules.flatMap((module) =>
    kinds.map((kind, index): Asked => ({ id: `${module}-${index}`, module, kind, difficulty: difficulties[index % 3] ?? 'medium' })),
  );
  const truth = new Map(
    bank.map(({ id, kind, difficulty }) => [id, { guess: guess(kind) * off(random), slip: slip(difficulty) * off(random) }]),
  );
  const known = knownTo(modules, order, random);
  let knowledge = knowledgeOf(modules, order);
  const asked = new Set<string>();
  for (;;) {
    const left = bank.filter(({ id }) => !asked.has(id));
    const next = nextQuestion(knowledge, left, { count: asked.size, had: new Set(), salt: String(random()) });
    if (!next) break;
    asked.add(next.id);
    const chances = truth.get(next.id)!;
    const isRight = random() < (known.has(next.module) ? 1 - chances.slip : chances.guess);
    knowledge = afterAnswer(knowledge, chancesOf(next, knowledge), isRight);
  }
  const shown = modules.filter((_, index) => verdictOf(certainties(knowledge)[index] ?? 0) === 'known');
  const found = shown.filter((id) => known.has(id)).length;
  return { questions: asked.size, known: known.size, unknown: modules.length - known.size, found, wrong: shown.length - found };
}
