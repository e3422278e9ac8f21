import type { CoverageFigures } from '#contract/ai-literacy.ts';
import { m } from '#server/words.ts';
import type { CoveredSystem } from './literacy-day.ts';

const list = (names: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

/** Says in sentences what the company does so that the people who use a system know enough about it. */
export function measuresOf({ requirements, roles, renewed, releases }: CoveredSystem, figures: CoverageFigures): string[] {
  const [release] = releases;
  return [
    ...(roles.length > 0 ? [m.ai_measure_roles({ roles: list(roles.map(({ name }) => name)) })] : []),
    ...requirements.map(({ terms, title }) => {
      const given = { name: terms.name, title };
      if (terms.repeat_months === null) return m.ai_measure_once(given);
      return m.ai_measure_repeated({ ...given, months: terms.repeat_months });
    }),
    ...(release ? [m.ai_measure_release({ release: release.name, day: release.in_use_since })] : []),
    ...(renewed ? [m.ai_measure_renewed({ release: renewed.release, day: renewed.trained_from })] : []),
    ...(figures ? [m.ai_measure_people({ covered: figures.covered, people: figures.people })] : []),
  ];
}

/** Says in sentences what is missing for a system. */
export function gapsOf({ requirements, roles, people }: CoveredSystem, figures: CoverageFigures): string[] {
  const having = (state: string) => people.filter((one) => one.state === state).length;
  const counted = figures
    ? ([
        [having('overdue'), m.ai_gap_overdue],
        [having('before_release'), m.ai_gap_before_release],
        [having('not_open'), m.ai_gap_not_open],
        [requirements.length > 0 ? having('no_requirement') : 0, m.ai_gap_no_requirement],
      ] as const)
    : [];
  return [
    ...(roles.length === 0 ? [m.ai_gap_no_role()] : []),
    ...(requirements.length === 0 ? [m.ai_gap_nothing()] : []),
    ...counted.flatMap(([count, sentence]) => (count > 0 ? [sentence({ count })] : [])),
  ];
}
