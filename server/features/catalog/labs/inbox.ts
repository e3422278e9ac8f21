import { baseLocale, formatLocale, m } from '#server/words.ts';
import type { Extra } from '../yaml-text.ts';
import { shuffledBy } from './draw.ts';
import {
  arrived,
  canWait,
  deadlinesAt,
  dueBy,
  finishing,
  isStepId,
  keptBy,
  type Moment,
  missedByRightWay,
  momentAfter,
  mostSteps,
  offered,
  rightNext,
  stepId,
  waiting,
} from './inbox-clock.ts';
import { type Inbox, type InboxAction, inboxSchema } from './inbox-schema.ts';
import {
  type FieldJudgement,
  type LabAnswers,
  type LabChoice,
  type LabItem,
  type LabMaterial,
  type LabNote,
  type LabPart,
  labKind,
} from './lab.ts';
import { faultsOfQuestions, itemsOneByOne, optionIdsTwice, textsOfQuestions } from './questions.ts';
import { idsTwice, unknownIds } from './schema.ts';
import { textsAt } from './texts.ts';

const onClock = new Intl.DateTimeFormat(formatLocale[baseLocale], { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const timeAt = ({ starts }: Inbox, minute: number) => onClock.format(Date.parse(`${starts.replace(' ', 'T')}Z`) + minute * 60_000);
const hours = 60;
const lengthOf = (minutes: number) =>
  minutes < 2 * hours || minutes % hours !== 0 ? m.lab_inbox_minutes({ count: minutes }) : m.lab_inbox_hours({ count: minutes / hours });

const choiceOf = ({ id, text, takes }: InboxAction): LabChoice => ({
  id,
  text: { plain: m.lab_inbox_action({ text, time: lengthOf(takes) }) },
});
const waitChoice = (): LabChoice => ({ id: waiting, text: { plain: m.lab_inbox_wait() } });
const finishChoice = ({ finish }: Inbox): LabChoice => ({ id: finishing, text: { plain: finish.text } });

const dueIn = ({ actions }: Inbox) => actions.filter(({ is }) => is === 'due');
const weightOf = (list: readonly { weight: number }[]) => list.reduce((sum, { weight }) => sum + weight, 0);

function judgeFinish(source: Inbox, { done }: Moment, expected: string[][]): FieldJudgement {
  const due = dueIn(source);
  const missing = due.filter(({ id }) => !done.has(id));
  return {
    credit: 1 - weightOf(missing) / weightOf(due),
    expected,
    reasons: [source.finish.reason, ...missing.map(({ reason }) => reason)],
    notes: missing.length > 0 ? [{ code: 'never_done', params: { count: missing.length } }] : [],
  };
}

function judgeStep(source: Inbox, choice: string, answers: LabAnswers): FieldJudgement {
  const { moment } = momentAfter(source, answers);
  const right = rightNext(source, moment);
  const expected = right.map((id) => [id]);
  if (choice === finishing) return judgeFinish(source, moment, expected);
  const action = source.actions.find(({ id }) => id === choice);
  if (!action) {
    // Someone who waits too soon reads why there is something to do first.
    const isRight = right.includes(choice);
    const next = source.actions.find(({ id }) => !isRight && right.includes(id));
    return { credit: isRight ? 1 : 0, expected, reasons: next ? [next.reason] : [] };
  }
  const { isTooEarly, isTooLate, credit } = keptBy(source, action, moment);
  const notes: LabNote[] = [
    ...(isTooEarly ? [{ code: 'too_early', params: {} } as const] : []),
    ...(isTooLate ? [{ code: 'too_late', params: { by: timeAt(source, dueBy(source, action) ?? 0) } } as const] : []),
  ];
  return { credit, expected, reasons: [action.result, action.reason], notes };
}

function stepItem(source: Inbox, index: number, seed: number): LabItem {
  const inOrder = shuffledBy(source.actions, seed);
  const itemWith = (prompt: string, options: LabChoice[]): Pick<LabItem, 'prompt' | 'fields'> => ({
    prompt: { plain: prompt },
    fields: [{ id: 'action', kind: 'one', options, judge: ([choice = ''], _item, answers) => judgeStep(source, choice, answers) }],
  });
  return {
    id: stepId(index),
    ...itemWith(m.lab_inbox_step({ number: index + 1 }), [...inOrder.map(choiceOf), waitChoice(), finishChoice(source)]),
    isAsked(answers) {
      const { moment, steps } = momentAfter(source, answers);
      return steps === index && !moment.hasFinished;
    },
    after(answers) {
      const { moment } = momentAfter(source, answers);
      const now = offered(source, moment);
      return itemWith(m.lab_inbox_next({ time: timeAt(source, moment.clock) }), [
        ...inOrder.filter((one) => now.includes(one)).map(choiceOf),
        ...(canWait(source, moment) ? [waitChoice()] : []),
        finishChoice(source),
      ]);
    },
  };
}

/** A material whose parts depend on the moment. */
const materialAt = (
  source: Inbox,
  head: Pick<LabMaterial, 'id' | 'kind' | 'title'>,
  partsAt: (moment: Moment) => LabPart[],
  isShown?: (moment: Moment) => boolean,
): LabMaterial => {
  const momentOf = (answers: LabAnswers) => momentAfter(source, answers).moment;
  return {
    ...head,
    parts: [],
    after: (answers) => ({ parts: partsAt(momentOf(answers)) }),
    ...(isShown && { isShown: (answers: LabAnswers) => isShown(momentOf(answers)) }),
  };
};

const inboxOf = (source: Inbox): LabMaterial =>
  materialAt(source, { id: 'inbox', kind: 'messages', title: source.title }, (moment) =>
    arrived(source, moment).map(({ message: { id, from, text }, minute }) => ({
      id,
      text,
      label: from,
      group: timeAt(source, minute),
      value: minute,
    })),
  );

/** The time, and the minutes left until each known deadline. It disappears once the simulated time is up. */
const clockOf = (source: Inbox): LabMaterial =>
  materialAt(
    source,
    { id: 'clock', kind: 'clock', title: m.lab_inbox_clock() },
    (moment) => [
      { id: 'now', text: { plain: timeAt(source, moment.clock) }, value: moment.clock },
      ...deadlinesAt(source, moment).map(
        ({ of, text, minutesLeft, isDone }): LabPart => ({
          id: `until-${of}`,
          text: { plain: text },
          value: minutesLeft,
          ...(isDone && { group: 'done' }),
        }),
      ),
    ],
    ({ hasFinished }) => !hasFinished,
  );

const logOf = (source: Inbox): LabMaterial =>
  materialAt(
    source,
    { id: 'log', kind: 'lines', title: m.lab_inbox_log() },
    ({ done }) =>
      [...done].map(([id, minute]) => ({
        id: `done-${id}`,
        text: { plain: source.actions.find((action) => action.id === id)?.text ?? id },
        label: timeAt(source, minute),
      })),
    ({ done }) => done.size > 0,
  );

/**
 * Returns the credit for the actions: due ones earn credit, and those that must not be done cost their weight. `possible` is the weight of
 * all due actions.
 */
function scoreOfActions(source: Inbox, answers: LabAnswers): { earned: number; possible: number } {
  const before = new Map<string, Readonly<Record<string, readonly string[]>>>();
  let earned = 0;
  for (const [id, given] of answers) {
    const action = source.actions.find((one) => one.id === given['action']?.[0]);
    if (isStepId(id) && action?.is === 'due') earned += keptBy(source, action, momentAfter(source, before).moment).credit * action.weight;
    if (isStepId(id) && action?.is === 'wrong') earned -= action.weight;
    before.set(id, given);
  }
  return { earned, possible: weightOf(dueIn(source)) };
}

function faultsOf(source: Inbox): Extra[] {
  const actions = source.actions.map(({ id }) => id);
  const messages = source.messages.map(({ id }) => id);
  const one = (id: string | undefined, known: readonly string[], path: PropertyKey[]) =>
    id === undefined ? [] : unknownIds([id], known, []).map(({ fault }): Extra => ({ path, fault }));
  const unknown = [
    ...source.messages.flatMap(({ after }, at) => one(after, actions, ['messages', at, 'after'])),
    ...source.actions.flatMap(({ on, needs = [], unless = [], after = [] }, at) => [
      ...one(on, messages, ['actions', at, 'on']),
      ...unknownIds(needs, actions, ['actions', at, 'needs']),
      ...unknownIds(unless, actions, ['actions', at, 'unless']),
      ...unknownIds(after, actions, ['actions', at, 'after']),
    ]),
    ...source.deadlines.flatMap(({ of, from }, at) => [
      ...one(
        of,
        source.actions.filter(({ within }) => within !== undefined).map(({ id }) => id),
        ['deadlines', at, 'of'],
      ),
      ...one(from, [...messages, ...actions], ['deadlines', at, 'from']),
    ]),
    ...faultsOfQuestions(source.questions),
  ];
  if (unknown.length > 0) return unknown;
  if (dueIn(source).length === 0) return [{ path: ['actions'], fault: { code: 'catalog_lab_inbox_nothing_due' } }];
  return missedByRightWay(source).map(({ id }) => ({
    path: ['actions', actions.indexOf(id), 'id'],
    fault: { code: 'catalog_lab_inbox_missed', params: { id } },
  }));
}

/**
 * A timed inbox. Messages arrive in simulated time, and the learner chooses one action after another, each of which takes time. Actions are
 * judged by their order and their deadlines, and a due action that was not done is wrong. A form follows once the time has ended.
 */
export const lab = labKind<Inbox>({
  schema: inboxSchema,
  textsOf: ({ messages, actions, finish, questions }) => [
    ...textsAt(['messages'], messages, 'text'),
    ...textsAt(['actions'], actions, 'result'),
    ...textsAt(['actions'], actions, 'reason'),
    [['finish', 'reason'], finish.reason],
    ...textsOfQuestions(questions),
  ],
  check(raw) {
    const { messages, actions, questions } = (raw ?? {}) as Record<string, unknown>;
    const reserved = (list: unknown, path: PropertyKey[], isReserved: (id: string) => boolean) =>
      (Array.isArray(list) ? list : []).flatMap((one: unknown, at): Extra[] => {
        const id = (one as { id?: unknown } | null)?.id;
        return typeof id === 'string' && isReserved(id)
          ? [{ path: [...path, at, 'id'], fault: { code: 'catalog_lab_inbox_reserved', params: { id } } }]
          : [];
      });
    return [
      ...idsTwice(messages, ['messages']),
      ...idsTwice(actions, ['actions']),
      ...idsTwice(questions, ['questions']),
      ...optionIdsTwice(questions),
      ...reserved(actions, ['actions'], (id) => id === waiting || id === finishing),
      ...reserved(questions, ['questions'], isStepId),
    ];
  },
  unfinished: faultsOf,
  compile(source, seed) {
    const asked = source.questions.map(({ id }) => id);
    return {
      materials: [clockOf(source), inboxOf(source), logOf(source)],
      items: [
        ...Array.from({ length: mostSteps(source) }, (_, index) => stepItem(source, index, seed)),
        ...itemsOneByOne(source.questions, seed, (answers) => momentAfter(source, answers).moment.hasFinished),
      ],
      scoreOf(judged, answers) {
        const actions = scoreOfActions(source, answers);
        const form = judged
          .filter(({ item }) => asked.includes(item.id))
          .map(({ item: { weight = 1 }, credit }) => ({ weight, earned: credit * weight }));
        const earned = actions.earned + form.reduce((sum, one) => sum + one.earned, 0);
        return Math.max(0, (earned / (actions.possible + weightOf(form))) * 100);
      },
    };
  },
});
