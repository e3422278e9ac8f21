import { m } from '#server/words.ts';
import type { ItemAnswer, LabAnswers } from './lab.ts';
import { leakIn } from './limits-email.ts';
import type { Limits } from './limits-schema.ts';
import type { TextAt } from './texts.ts';

type Attack = Omit<Limits['attacks'][number], 'id'>;
type Effects = Attack['stopped_by'];

/** Returns the ids of the limits chosen in all groups. */
export const chosenLimits = (given: ItemAnswer): ReadonlySet<string> => new Set(Object.values(given).flat());

const haveEffect = (effects: Effects, chosen: ReadonlySet<string>) => effects.some((together) => together.every((id) => chosen.has(id)));

const gotThrough = ({ name, reason }: { name: string; reason: string }) => `**${m.lab_limits_got_through({ name })}** ${reason}`;
const broken = ({ name, reason = '' }: { name: string; reason?: string | undefined }) =>
  `**${m.lab_limits_broken({ name })}** ${reason}`.trim();

/** An attack by the learner's own email. */
const ownAttack = ({ name, stopped_by, reason }: Attack): Attack => ({ name: m.lab_limits_own({ way: name }), stopped_by, reason });

/** The cases that are tried against the limits. */
type Tried = Pick<Limits, 'harmless' | 'working'> & { attacks: readonly Attack[] };

/** Returns the cases that are tried: the author's, and an attack for each way out in the learner's email. */
export const triedOf = ({ attacks, harmless, working, email }: Limits, answers: LabAnswers): Tried => ({
  attacks: [...((email && leakIn(email, answers))?.ways ?? []).map(ownAttack), ...attacks],
  harmless,
  working,
});

/** Returns the feedback that says which attacks got through and which cases no longer work. */
export const feedbackTexts = ({ attacks, harmless, email }: Limits): TextAt[] => [
  ...(email?.ways ?? []).map((one, at): TextAt => [['email', 'ways', at, 'reason'], gotThrough(ownAttack(one))]),
  ...attacks.map((one, at): TextAt => [['attacks', at, 'reason'], gotThrough(one)]),
  ...harmless.map((one, at): TextAt => [['harmless', at, 'reason'], broken(one)]),
];

export interface Outcome {
  attacks: number;
  stopped: number;
  works: number;
  /**
   * From 0 to 1: 1 if the goal is reached, otherwise the mean of two shares: attacks that were stopped, and harmless cases that work out of
   * the required number.
   */
  credit: number;
  reasons: string[];
}

/** Tries every attack and every harmless case against the limits. */
export function outcomeOf({ attacks, harmless, working }: Tried, chosen: ReadonlySet<string>): Outcome {
  const through = attacks.filter(({ stopped_by }) => !haveEffect(stopped_by, chosen));
  const lost = harmless.filter(({ broken_by }) => haveEffect(broken_by, chosen));
  const stopped = attacks.length - through.length;
  const works = harmless.length - lost.length;
  const isMet = through.length === 0 && works >= working;
  return {
    attacks: attacks.length,
    stopped,
    works,
    credit: isMet ? 1 : (stopped / attacks.length + Math.min(1, works / working)) / 2,
    reasons: [...through.map(gotThrough), ...lost.map(broken)],
  };
}

/** Whether these limits stop every attack and let enough harmless cases work. */
export function meets(tried: Tried, chosen: ReadonlySet<string>): boolean {
  const { attacks, stopped, works } = outcomeOf(tried, chosen);
  return stopped === attacks && works >= tried.working;
}
