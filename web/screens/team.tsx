import { ReportRounds } from '#web/features/requirements/reports/report-rounds.tsx';
import { TeamScreen } from '#web/features/team/team-screen.tsx';
import type { TeamSearch } from '#web/features/team/team-search.ts';

interface Props {
  search: TeamSearch;
  onSearch: (change: TeamSearch, isPlace: boolean) => void;
}

/** The people who report to the person, and what is due for them. */
export const Team = (props: Props) => (
  <TeamScreen {...props} rounds={({ search: { page, state }, ...given }) => <ReportRounds {...given} search={{ page, state }} />} />
);
