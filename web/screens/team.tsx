import { reportRoundList } from '#web/features/requirements/reports/report-round-list.ts';
import { ReportRounds } from '#web/features/requirements/reports/report-rounds.tsx';
import { teamList } from '#web/features/team/team-list.ts';
import { TeamScreen } from '#web/features/team/team-screen.tsx';
import { type TeamSearch, teamViews } from '#web/features/team/team-search.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';
import { known, unusual } from '#web/ui/search-params.ts';

/** Reads a team's address, leaving out unknown values and defaults. */
export const teamSearch = (raw: Record<string, unknown>): TeamSearch =>
  known({ ...listSearch(reportRoundList, raw), ...listSearch(teamList, raw), view: unusual(teamViews, raw['view']) });

interface Props {
  search: TeamSearch;
  onSearch: (change: TeamSearch, isPlace: boolean) => void;
}

/** The people who report to the person, and what is due for them. */
export const Team = (props: Props) => (
  <TeamScreen {...props} rounds={({ search: { page, state }, ...given }) => <ReportRounds {...given} search={{ page, state }} />} />
);
