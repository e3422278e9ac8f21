import { smallestGroup } from '#contract/values.ts';

/** People who registered in the same weeks, and how many of them studied in each week since. */
export interface Cohort {
  /** The Monday of the first registration week. */
  week: string;
  /** The Monday of the last registration week. */
  last_week: string;
  people: number;
  /** The number of people active in the week they registered, in the next one, and so on, for as many weeks as are known for everyone. */
  active: number[];
}

const joined = (first: Cohort, second: Cohort): Cohort => ({
  week: first.week,
  last_week: second.last_week,
  people: first.people + second.people,
  // The second cohort is younger and has fewer weeks.
  active: second.active.map((people, later) => people + (first.active[later] ?? 0)),
});

/**
 * Returns cohorts of at least `smallestGroup` people. Weeks with fewer people are merged with the following weeks, and the last ones with
 * the weeks before them. If there are too few people in total, there is no cohort.
 *
 * @param weeks oldest first
 */
export function largeCohorts(weeks: readonly Cohort[]): Cohort[] {
  const cohorts: Cohort[] = [];
  let open: Cohort | undefined;
  for (const week of weeks) {
    open = open ? joined(open, week) : week;
    if (open.people < smallestGroup) continue;
    cohorts.push(open);
    open = undefined;
  }
  const last = cohorts.pop();
  if (last) cohorts.push(open ? joined(last, open) : last);
  return cohorts;
}
