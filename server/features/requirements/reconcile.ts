import { daysLater } from '#contract/requirement-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened, is } from '#server/features/activity/index.ts';
import { closePeriods, lockPeople } from '#server/features/learning/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roundAssigned, roundEnded, roundReopened } from './activities.ts';
import { endRound } from './end-round.ts';
import { joinAll, type Opening, openAll, type Work } from './open-rounds.ts';
import { contentOf, type Standing, standingsOf } from './people-queries.ts';
import { type Action, nextAction } from './plan.ts';
import { type Requirement, setApplied } from './requirement-queries.ts';
import { replay } from './round-events.ts';
import { addEvents, endSpell, eventsOf, type NewEvent, setReplayed, setSchedule } from './round-queries.ts';

/**
 * The number of people whose rounds one transaction brings up to date. Each of them needs a lock, and the database has room for several
 * thousand.
 */
const batch = 100;
/** The maximum number of actions in a row for one person: joining, a round, its completion by earlier work, and the next round. */
const actionsInARow = 8;

/** The actions taken for one person at a time. */
type SingleAction = Exclude<Action, { do: 'join' | 'open' }>;

/** Takes one action for one person, and returns the activities to record. */
async function act(tx: Transaction, work: Work, standing: Standing, action: SingleAction): Promise<Activity[]> {
  const { requirement, circumstances } = work;
  const { id: requirement_id, company_id, terms } = requirement;
  const { now: at } = circumstances;
  const { user_id, timezone } = standing;
  const on = localDay(at, timezone);
  const about = { at, actor_id: null, person_id: user_id, company_id };
  const write = async (round_id: string, events: Omit<NewEvent, 'round_id' | 'company_id' | 'at'>[]) => {
    await addEvents(
      tx,
      events.map((event) => ({ ...event, round_id, company_id, at })),
    );
    await setReplayed(tx, round_id, replay(await eventsOf(tx, [round_id])), at);
  };
  const open = { id: standing.round_id ?? '', user_id, company_id, timezone, requirement_id, name: terms.name, terms };

  switch (action.do) {
    case 'leave':
      await endSpell(tx, requirement_id, user_id, { on, at });
      if (standing.round_id === null) return [];
      if (action.reason === 'requirement_ended') await closePeriods(tx, [standing.round_id], at);
      return endRound(tx, open, { kind: 'left', on, at, reason: action.reason });
    case 'miss':
      await closePeriods(tx, [open.id], at);
      return endRound(tx, open, { kind: 'missed', on, at });
    case 'withdraw':
      await closePeriods(tx, [open.id], at);
      return endRound(tx, open, { kind: 'waived', on, at, reason: 'content_withdrawn' });
    case 'complete':
      await closePeriods(tx, [open.id], at);
      return endRound(tx, open, { kind: 'completed', on: action.on, at });
    case 'reschedule':
      await write(open.id, [{ kind: 'rescheduled', facts: { on, due_on: action.due_on, grace_days: terms.grace_days } }]);
      await setSchedule(tx, open.id, action.due_on, terms.number);
      return [];
    case 'reopen': {
      const due_on = must(standing.last_due_on, 'the due day of a round');
      // Someone who comes back after the due day gets as many days as someone who joins.
      const later = due_on < on ? [{ kind: 'rescheduled' as const, facts: { on, due_on: daysLater(on, terms.due_days) } }] : [];
      await write(action.round_id, [{ kind: 'reopened', facts: { on } }, ...later]);
      return [happened(roundReopened, { ...about, facts: { requirement_id, round_id: action.round_id, name: terms.name } })];
    }
  }
}

/** Leaves out assignments of rounds that earlier work has already completed, so that no one is asked to do what they have done. */
function withoutCompleted(activities: readonly Activity[]): Activity[] {
  const ended = new Set(activities.filter((activity) => is(activity, roundEnded)).map(({ facts }) => facts.round_id));
  return activities.filter((activity) => !is(activity, roundAssigned) || !ended.has(activity.facts.round_id));
}

/** Brings a batch of people up to date, and takes all necessary actions for each of them. */
function reconcileBatch(services: Services, work: Work, people: readonly PersonId[]): Promise<number> {
  const { requirement, circumstances } = work;
  const audience = { ...requirement.terms, requirement_id: requirement.id };
  return inTransaction(services.database, async (tx) => {
    await lockPeople(tx, people);
    let waiting: readonly PersonId[] = people;
    const activities: Activity[] = [];
    for (let turn = 0; turn < actionsInARow && waiting.length > 0; turn++) {
      const again: PersonId[] = [];
      const joining: Standing[] = [];
      const opening: Opening[] = [];
      for (const standing of await standingsOf(tx, audience, waiting)) {
        const action = nextAction(standing, circumstances);
        if (action === null) continue;
        if (action.do === 'open') opening.push({ standing, action });
        else if (action.do === 'join') joining.push(standing);
        else {
          activities.push(...(await act(tx, work, standing, action)));
          again.push(standing.user_id);
        }
      }
      await joinAll(tx, work, joining);
      const opened = await openAll(tx, work, opening);
      activities.push(...opened.activities);
      again.push(...joining.map(({ user_id }) => user_id), ...opened.people);
      waiting = again;
    }
    await services.activity.record(tx, withoutCompleted(activities));
    return activities.length;
  });
}

/**
 * Brings a requirement up to date for its people: who it applies to, and which rounds open, end or move. It may run at any time and any
 * number of times, even several times simultaneously, and changes nothing that is up to date.
 *
 * @param people the only people to bring up to date; null for all
 *
 * @param progress is called with the number of people who are up to date, out of those for whom there is something to do
 */
export async function reconcile(
  services: Services,
  requirement: Requirement,
  people: readonly PersonId[] | null = null,
  progress: (done: number, of: number) => Promise<void> | void = () => undefined,
): Promise<void> {
  const { database, clock } = services;
  const { terms, id } = requirement;
  const content = await contentOf(database, requirement.company_id, terms);
  const circumstances = { terms, is_ended: requirement.ended_at !== null, is_applied: requirement.applied_at !== null, now: clock.now() };
  const standings = await standingsOf(database, { ...terms, requirement_id: id }, people);
  const waiting = standings.filter((standing) => nextAction(standing, circumstances)).map(({ user_id }) => user_id);
  const work = { services, requirement, circumstances, content };
  for (let done = 0; done < waiting.length; done += batch) {
    await reconcileBatch(services, work, waiting.slice(done, done + batch));
    await progress(Math.min(done + batch, waiting.length), waiting.length);
  }
  if (people === null && requirement.applied_at === null) await inTransaction(database, (tx) => setApplied(tx, id, circumstances.now));
}
