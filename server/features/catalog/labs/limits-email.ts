import { m } from '#server/words.ts';
import { leadsTo } from './hosts.ts';
import type { LabAnswers, LabField, LabItem, LabNote } from './lab.ts';
import type { LeakingEmail } from './limits-schema.ts';
import { foundIn } from './phrases.ts';
import { type TextAt, textAt, textsAt } from './texts.ts';

/** The email in a limits lab, which a deterministic assistant without limits obeys. */

const fieldId = 'email';
const emailId = (round: number) => `email-${round + 1}`;
export const emailIds = ({ rounds }: LeakingEmail): string[] => Array.from({ length: rounds }, (_, round) => emailId(round));

/** The parts that an email needs to leak a secret: it asks for the secret and a way out, and names one of the collector's addresses. */
const parts = 3;

interface Run {
  /** The steps that the assistant took, in order. */
  steps: readonly string[];
  /** The ways out that the email asks for. */
  ways: LeakingEmail['ways'];
  /** How many parts the email has. */
  found: number;
  hasLeaked: boolean;
}

/** Has an assistant that obeys everything it reads work on an email. */
export function runOf({ secret, ways, no_way, collector, no_address, leaked }: LeakingEmail, email: string): Run {
  const asksForSecret = foundIn(email, secret.asked_by).length > 0;
  const asked = ways.filter(({ asked_by }) => foundIn(email, asked_by).length > 0);
  const hasAddress = leadsTo(email, collector);
  const found = [asksForSecret, asked.length > 0, hasAddress].filter(Boolean).length;
  const hasLeaked = found === parts;
  return {
    steps: [
      asksForSecret ? secret.found : secret.not_asked,
      ...(asked.length > 0 ? asked.map(({ done }) => done) : [no_way]),
      ...(hasAddress ? [] : [no_address]),
      ...(hasLeaked ? [leaked] : []),
    ],
    ways: asked,
    found,
    hasLeaked,
  };
}

export const emailTexts = ({ prompt, again, label, secret, ways, no_way, no_address, leaked }: LeakingEmail): TextAt[] => [
  [['email', 'prompt'], prompt],
  [['email', 'again'], again],
  ...textAt(['email', 'label'], label),
  [['email', 'secret', 'found'], secret.found],
  [['email', 'secret', 'not_asked'], secret.not_asked],
  ...textsAt(['email', 'ways'], ways, 'done'),
  [['email', 'no_way'], no_way],
  [['email', 'no_address'], no_address],
  [['email', 'leaked'], leaked],
  [['email'], m.lab_limits_run()],
];

/** Returns the run in which an email leaked the secret; undefined while there is none. */
export function leakIn(email: LeakingEmail, answers: LabAnswers): Run | undefined {
  const runs = emailIds(email).flatMap((id) => {
    const [written] = answers.get(id)?.[fieldId] ?? [];
    return written === undefined ? [] : [runOf(email, written)];
  });
  return runs.find(({ hasLeaked }) => hasLeaked);
}

/** Whether the learner has nothing more to write: an email has leaked the secret, or all rounds are over. */
export const isWritten = (email: LeakingEmail, answers: LabAnswers): boolean =>
  leakIn(email, answers) !== undefined || answers.has(emailId(email.rounds - 1));

function fieldOf(email: LeakingEmail, round: number): LabField {
  return {
    id: fieldId,
    kind: 'text',
    label: email.label,
    judge([written]) {
      const { steps, found, hasLeaked } = runOf(email, written ?? '');
      // The example is hidden while another round follows. An item without this field asks for the expected answer.
      const isEnd = hasLeaked || round === email.rounds - 1 || written === undefined;
      const notes: LabNote[] = [{ code: 'met', params: { count: found, of: parts } }];
      return { credit: found / parts, expected: isEnd ? [[email.example]] : [], reasons: [m.lab_limits_run(), ...steps], notes };
    },
  };
}

export const emailItems = (email: LeakingEmail): LabItem[] =>
  emailIds(email).map((id, round) => ({
    id,
    prompt: round === 0 ? email.prompt : email.again,
    fields: [fieldOf(email, round)],
    isAsked: (answers) => round === 0 || (answers.has(emailId(round - 1)) && leakIn(email, answers) === undefined),
  }));
