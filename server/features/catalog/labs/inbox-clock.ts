import type { Inbox, InboxAction, InboxMessage } from './inbox-schema.ts';
import type { LabAnswers } from './lab.ts';

/** An inbox's simulated time, in minutes after the start. It depends only on the chosen actions. */

export const waiting = 'wait';
export const finishing = 'finish';

const stepPattern = /^step-\d+$/;
export const stepId = (index: number) => `step-${index + 1}`;
export const isStepId = (id: string) => stepPattern.test(id);
/** The maximum number of steps in an attempt: each step is an action, a wait for a message, or the end. */
export const mostSteps = ({ actions, messages }: Inbox) => actions.length + messages.length + 1;

export interface Moment {
  clock: number;
  /** Action id -> the minute when it was completed. */
  done: ReadonlyMap<string, number>;
  hasFinished: boolean;
}
const beginning: Moment = { clock: 0, done: new Map(), hasFinished: false };

/** Returns the minute when a message arrives; undefined if it arrives after an action that is not done yet. */
function arrivalOf({ at = 0, after }: InboxMessage, { done }: Moment): number | undefined {
  const since = after === undefined ? 0 : done.get(after);
  return since === undefined ? undefined : since + at;
}

/** Returns the messages that have arrived, in order of arrival. */
export function arrived({ messages }: Inbox, moment: Moment): { message: InboxMessage; minute: number }[] {
  return messages
    .map((message) => ({ message, minute: arrivalOf(message, moment) ?? Number.POSITIVE_INFINITY }))
    .filter(({ minute }) => minute <= moment.clock)
    .toSorted((a, b) => a.minute - b.minute);
}

/** Returns the minute when the next message arrives if the learner only waits; undefined if none will. */
function nextArrival({ messages }: Inbox, moment: Moment): number | undefined {
  const later = messages.flatMap((message) => arrivalOf(message, moment) ?? []).filter((minute) => minute > moment.clock);
  return later.length === 0 ? undefined : Math.min(...later);
}

/** Whether waiting brings another message. */
export const canWait = (source: Inbox, moment: Moment): boolean => nextArrival(source, moment) !== undefined;

export function offered(source: Inbox, moment: Moment): InboxAction[] {
  const here = new Set(arrived(source, moment).map(({ message }) => message.id));
  return source.actions.filter(
    ({ id, on, needs = [], unless = [] }) =>
      !moment.done.has(id) &&
      (on === undefined || here.has(on)) &&
      needs.every((one) => moment.done.has(one)) &&
      !unless.some((one) => moment.done.has(one)),
  );
}

/** Returns the moment after a choice. */
export function after(source: Inbox, moment: Moment, choice: string): Moment {
  if (choice === finishing) return { ...moment, hasFinished: true };
  if (choice === waiting) return { ...moment, clock: nextArrival(source, moment) ?? moment.clock };
  const clock = moment.clock + (source.actions.find(({ id }) => id === choice)?.takes ?? 0);
  return { ...moment, clock, done: new Map([...moment.done, [choice, clock]]) };
}

/** Returns the moment after the steps that were answered, and how many there were. */
export function momentAfter(source: Inbox, answers: LabAnswers): { moment: Moment; steps: number } {
  let moment = beginning;
  for (let steps = 0; ; steps++) {
    const choice = answers.get(stepId(steps))?.['action']?.[0];
    if (choice === undefined) return { moment, steps };
    moment = after(source, moment, choice);
  }
}

const minutesBetween = (from: string, to: string) =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000;

/**
 * Returns the minute by which an action is due, measured from the start; undefined if it has no deadline. Deadlines are set relative to the
 * time of awareness.
 */
export const dueBy = ({ starts, aware }: Inbox, { within }: InboxAction): number | undefined =>
  within === undefined ? undefined : minutesBetween(starts, aware) + within;

/** Returns the deadlines that are known by now, each with the minutes that are left: below 0 once it has passed. */
export function deadlinesAt(source: Inbox, moment: Moment): { of: string; text: string; minutesLeft: number; isDone: boolean }[] {
  const here = new Set([...arrived(source, moment).map(({ message }) => message.id), ...moment.done.keys()]);
  return source.deadlines.flatMap(({ of, text, from }) => {
    const action = source.actions.find(({ id }) => id === of);
    const by = action && dueBy(source, action);
    if (by === undefined || (from !== undefined && !here.has(from))) return [];
    const done = moment.done.get(of);
    return [{ of, text, minutesLeft: by - (done ?? moment.clock), isDone: done !== undefined }];
  });
}

export interface Kept {
  isTooEarly: boolean;
  isTooLate: boolean;
  /** The share of the action's rules that were followed. */
  credit: number;
}

/** Judges whether an action that was started at a given moment followed its own rules. */
export function keptBy(source: Inbox, action: InboxAction, moment: Moment): Kept {
  const { after: first = [], takes, is } = action;
  const by = dueBy(source, action);
  const isTooEarly = first.some((id) => !moment.done.has(id));
  const isTooLate = by !== undefined && moment.clock + takes > by;
  const rules = [...(first.length > 0 ? [!isTooEarly] : []), ...(by === undefined ? [] : [!isTooLate])];
  const kept = rules.length === 0 ? 1 : rules.filter(Boolean).length / rules.length;
  return { isTooEarly, isTooLate, credit: is === 'wrong' ? 0 : kept };
}

/**
 * Returns the choices that are right next: the due actions, most urgent first. If there are none, waiting for a message is right, or
 * finishing if no message is coming.
 */
export function rightNext(source: Inbox, moment: Moment): string[] {
  const urgency = (action: InboxAction) => dueBy(source, action) ?? Number.POSITIVE_INFINITY;
  const due = offered(source, moment)
    .filter(({ is }) => is === 'due')
    .map((action) => ({ action, kept: keptBy(source, action, moment) }))
    .filter(({ kept }) => !kept.isTooEarly);
  const inTime = due.filter(({ kept }) => !kept.isTooLate);
  const right = (inTime.length > 0 ? inTime : due).toSorted((a, b) => urgency(a.action) - urgency(b.action));
  if (right.length > 0) return right.map(({ action }) => action.id);
  return [canWait(source, moment) ? waiting : finishing];
}

/** Returns the due actions that a learner who always takes the first of the right next steps does not do in full. */
export function missedByRightWay(source: Inbox): InboxAction[] {
  const full = new Set<string>();
  let moment = beginning;
  for (let step = 0; step < mostSteps(source) && !moment.hasFinished; step++) {
    const [choice = finishing] = rightNext(source, moment);
    const action = source.actions.find(({ id }) => id === choice);
    if (action && keptBy(source, action, moment).credit === 1) full.add(action.id);
    moment = after(source, moment, choice);
  }
  return source.actions.filter(({ id, is }) => is === 'due' && !full.has(id));
}
