import { v7 } from 'uuid';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { type NewPeriod, openPeriods, type RequiredStep, stepsOfPeriods } from '#server/features/learning/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roundAssigned } from './activities.ts';
import type { contentOf, Standing } from './people-queries.ts';
import type { Action, Circumstances } from './plan.ts';
import type { Requirement, VersionRow } from './requirement-queries.ts';
import { addFirstEvents, addRounds, addSpells } from './round-queries.ts';

type Content = Awaited<ReturnType<typeof contentOf>>;

/** Returns a repetition's steps, as the terms specify. There is always at least one step. */
function stepsOfRepetition(content: Content, { repeated_steps }: VersionRow, before: readonly RequiredStep[]): Content {
  const checked = content.filter(({ kind }) => kind === 'quiz' || kind === 'lab');
  const versions = new Map(before.map(({ module_id, file_name, version }) => [`${module_id}/${file_name}`, version]));
  const changed = content.filter(({ module_id, file_name, version }) => versions.get(`${module_id}/${file_name}`) !== version);
  const asked = { everything: content, checked, changed }[repeated_steps];
  return [asked, checked, content].find(({ length }) => length > 0) ?? [];
}

/** A requirement that is being brought up to date. */
export interface Work {
  services: Pick<Services, 'activity'>;
  requirement: Requirement;
  circumstances: Circumstances;
  content: Content;
}

/** Returns the steps for a round that is about to open. */
async function stepsToOpen(tx: Transaction, { content, requirement: { terms } }: Work, standing: Standing, number: number) {
  if (number === 1 || terms.repeated_steps === 'everything' || standing.last_round_id === null) return content;
  return stepsOfRepetition(content, terms, await stepsOfPeriods(tx, [standing.last_round_id]));
}

/** A round to open for a person. */
export interface Opening {
  standing: Standing;
  action: Extract<Action, { do: 'open' }>;
}

/** Records that a requirement applies to people from now on. */
export async function joinAll(tx: Transaction, { requirement, circumstances }: Work, standings: readonly Standing[]): Promise<void> {
  const { id: requirement_id, company_id } = requirement;
  const { now: joined_at, is_applied: is_later_joiner } = circumstances;
  await addSpells(
    tx,
    standings.map(({ user_id, timezone }) => {
      const joined_on = localDay(joined_at, timezone);
      return { requirement_id, company_id, user_id, is_later_joiner, joined_on, joined_at };
    }),
  );
}

/**
 * Opens rounds for people together. Returns the people whose rounds opened, and the activities to record. A round without steps does not
 * open.
 */
export async function openAll(
  tx: Transaction,
  work: Work,
  openings: readonly Opening[],
): Promise<{ people: PersonId[]; activities: Activity[] }> {
  const { requirement, circumstances } = work;
  const { id: requirement_id, company_id, terms } = requirement;
  const { now: at } = circumstances;
  const wanted = [];
  for (const { standing, action } of openings) {
    const steps = await stepsToOpen(tx, work, standing, action.number);
    if (steps.length > 0)
      wanted.push({ id: v7({ msecs: at.getTime() }), on: localDay(at, standing.timezone), user_id: standing.user_id, action, steps });
  }
  const rows = wanted.map(({ id, on, user_id, action: { number, due_on } }) => {
    const terms_of_round = { version: terms.number, scheduled_on: due_on, due_on, grace_days: terms.grace_days };
    return { id, requirement_id, company_id, user_id, number, opened_at: at, opened_on: on, ...terms_of_round };
  });
  const added = await addRounds(tx, rows);
  const opened = wanted.filter(({ id }) => added.has(id));
  const periodsOf = Map.groupBy(opened, ({ steps }) => steps);
  for (const [steps, rounds] of periodsOf)
    await openPeriods(
      tx,
      steps,
      rounds.map(({ id, user_id, action }): NewPeriod => ({ id, user_id, opened_at: at, counts_since: action.counts_since })),
    );
  await addFirstEvents(
    tx,
    opened.map(({ id: round_id, on, action: { due_on } }) => {
      const facts = { on, due_on, grace_days: terms.grace_days };
      return { round_id, company_id, kind: 'assigned', at, facts };
    }),
  );
  return {
    people: opened.map(({ user_id }) => user_id),
    activities: opened.map(({ id: round_id, user_id, action: { due_on } }) => {
      const facts = { requirement_id, round_id, name: terms.name, due_on };
      return happened(roundAssigned, { at, actor_id: null, person_id: user_id, company_id, facts });
    }),
  };
}
