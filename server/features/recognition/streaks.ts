import type { Transaction } from '#server/database/database.ts';
import { type Activity, type ActivityOf, happened, recordedOf } from '#server/features/activity/index.ts';
import { type dayStudied, streakOf } from '#server/features/learning/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { streakFrozen } from './activities.ts';
import { badgesRaisedBy } from './badges.ts';
import type { Candidate } from './ledger.ts';
import { readStudies } from './queries.ts';

type DayStudied = ActivityOf<typeof dayStudied>;
type Study = Awaited<ReturnType<typeof readStudies>>[number];

/** Returns the freezes that kept a returning person's streak during the days of absence. */
function freezesBefore({ days, timezone, rest }: Study, { at, person_id, company_id, facts }: DayStudied) {
  const upToThen = days.filter((day) => day <= facts.day);
  const before = upToThen.at(-2);
  const { current, frozenDays, freezesLeft } = streakOf(upToThen, at, timezone, rest);
  const frozen = frozenDays.filter((day) => before !== undefined && day > before);
  if (current < 2 || frozen.length === 0) return [];
  return [happened(streakFrozen, { at, actor_id: null, person_id, company_id, facts: { days: frozen, left: freezesLeft } })];
}

const freezeKey = (person: PersonId | null, days: readonly string[]) => `${person} ${days.at(-1)}`;

/** Leaves out freezes that are already recorded, because replaying a history produces them again. */
async function notRecorded<A extends Activity<{ days: string[] }>>(tx: Transaction, freezes: readonly A[]): Promise<A[]> {
  if (freezes.length === 0) return [];
  const people = [...new Set(freezes.flatMap(({ person_id }) => person_id ?? []))];
  const recorded = new Set((await recordedOf(tx, streakFrozen, people)).map(({ person_id, facts }) => freezeKey(person_id, facts.days)));
  return freezes.filter(({ person_id, facts }) => !recorded.has(freezeKey(person_id, facts.days)));
}

/** Returns how new study days affect streaks: the freezes that kept them, and badges for long streaks that are not earned yet. */
export async function streaksAfter(
  tx: Transaction,
  studied: readonly DayStudied[],
): Promise<{ freezes: Activity[]; reached: Candidate[] }> {
  if (studied.length === 0) return { freezes: [], reached: [] };
  const byPerson = Map.groupBy(studied, ({ person_id }) => must(person_id, 'the person who studied'));
  const freezes: ReturnType<typeof freezesBefore> = [];
  const reached: Candidate[] = [];
  for (const study of await readStudies(tx, [...byPerson.keys()])) {
    const own = must(byPerson.get(study.user_id), 'the days of a person who studied');
    freezes.push(...own.flatMap((activity) => freezesBefore(study, activity)));
    const latest = must(own.at(-1), 'the last day of a person who studied');
    const { longest } = streakOf(study.days, latest.at, study.timezone, study.rest);
    const earned = new Set(study.earned.map(({ id }) => id));
    for (const badge of badgesRaisedBy(latest.kind))
      if (badge.target <= longest && !earned.has(badge.id)) reached.push({ user_id: study.user_id, badge });
  }
  return { freezes: await notRecorded(tx, freezes), reached };
}
