import type { CoverageFigures } from '#contract/ai-literacy.ts';
import { type CoverageState, coverageStates, isGap } from '#contract/ai-literacy-values.ts';
import type { CoveredSystem } from './literacy-day.ts';

/** Counts people by coverage. @param discloses whether figures about this many people are disclosed */
export function figuresOf(states: readonly CoverageState[], discloses: (people: number) => boolean): CoverageFigures {
  if (!discloses(states.length)) return null;
  const having = (wanted: CoverageState) => states.filter((state) => state === wanted).length;
  const uncovered = states.filter((state) => isGap(state)).length;
  return { people: states.length, covered: having('covered'), under_way: having('under_way'), waived: having('waived'), uncovered };
}

/** The coverage of each person over all systems in use: the one that needs attention most. */
export function statesOfPeople(systems: readonly CoveredSystem[]): CoverageState[] {
  const all = systems.filter(({ is_used }) => is_used).flatMap(({ people }) => people);
  const byPerson = Map.groupBy(all, ({ user_id }) => user_id);
  // The states are declared in the order of `coverageStates`, from covered to not covered.
  const rank = (state: CoverageState) => coverageStates.indexOf(state);
  return [...byPerson.values()].map((own) =>
    own.map(({ state }) => state).reduce((worst, state) => (rank(state) > rank(worst) ? state : worst)),
  );
}
