import { reportRoundList } from '#web/features/requirements/reports/report-round-list.ts';
import { teamList } from '#web/features/team/team-list.ts';
import { type TeamSearch, teamViews } from '#web/features/team/team-search.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';
import { known, unusual } from '#web/ui/search-params.ts';

/** Reads a team's address, leaving out unknown values and defaults. */
export const teamSearch = (raw: Record<string, unknown>): TeamSearch =>
  known({ ...listSearch(reportRoundList, raw), ...listSearch(teamList, raw), view: unusual(teamViews, raw['view']) });
