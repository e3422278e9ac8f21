import type { Requirement, RequirementTerms } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { listed } from '#web/lib/listed.ts';

type When = Pick<RequirementTerms, 'due_kind' | 'due_on' | 'due_days' | 'joining_of' | 'counts_from'>;

/** Says by when a requirement is due. */
export function dueInWords({ due_kind, due_on, due_days, joining_of, counts_from }: When): string {
  if (due_kind === 'day' && due_on !== null) return m.requirement_due_day({ day: dayLong(due_on) });
  if (joining_of === 'audience') return m.requirement_due_audience({ count: due_days });
  const joined = m.requirement_due_company({ count: due_days });
  return counts_from === null ? joined : m.requirement_due_from({ due: joined, day: dayLong(counts_from) });
}

/** `Every year`, `Every 6 months`. */
const everyMonths = (months: number): string =>
  months % 12 === 0 ? m.requirement_every_years({ count: months / 12 }) : m.requirement_every_months({ count: months });

const counted = {
  after_completion: m.requirement_repeat_completion,
  after_due: m.requirement_repeat_due,
  fixed_days: m.requirement_repeat_fixed,
} as const;

/** Says how often a requirement repeats. */
export const repeatInWords = ({ repeat_kind, repeat_months }: Pick<RequirementTerms, 'repeat_kind' | 'repeat_months'>): string =>
  repeat_kind === 'never' || repeat_months === null ? m.requirement_once() : counted[repeat_kind]({ every: everyMonths(repeat_months) });

type Audience = Pick<Requirement, 'is_for_everyone' | 'chapters' | 'job_title_ids' | 'role_profiles' | 'managers'>;

/** How many names from an audience are shown. */
const namesShown = 3;

/**
 * Says who a requirement applies to.
 *
 * @param jobTitles the names of all job titles by id
 */
export function audienceInWords(
  { is_for_everyone, chapters, job_title_ids, role_profiles, managers }: Audience,
  jobTitles: ReadonlyMap<string, string>,
): string {
  if (is_for_everyone) return m.requirement_everyone();
  const names = [
    ...chapters.map(({ name }) => name),
    ...job_title_ids.map((id) => jobTitles.get(id) ?? id),
    ...role_profiles.map(({ name }) => name),
    ...managers.map(({ name }) => m.requirement_team_of({ name })),
  ];
  if (names.length === 0) return m.requirement_no_audience();
  if (names.length <= namesShown) return listed(names);
  return listed([...names.slice(0, namesShown - 1), m.requirement_others({ count: names.length - namesShown + 1 })]);
}
