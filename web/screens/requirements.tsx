import { ChapterFilter } from '#web/features/organisation/members/chapter-filter.tsx';
import { ManagerFilter } from '#web/features/organisation/members/manager-filter.tsx';
import { useReminder } from '#web/features/organisation/members/use-reminder.ts';
import { RequirementScreen } from '#web/features/requirements/requirement-screen.tsx';
import type { RequirementsSearch } from '#web/features/requirements/requirement-search.ts';
import { RequirementsScreen } from '#web/features/requirements/requirements-screen.tsx';
import type { roundList } from '#web/features/requirements/rounds/round-list.ts';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';

type RoundSearch = ListSearch<typeof roundList>;

interface Props<S> {
  search: S;
  onSearch: (change: S, isPlace: boolean) => void;
}

/** The filters by chapter and manager, as in the member list. */
function Filters({ search, onSearch }: Props<RoundSearch>) {
  return (
    <>
      <ChapterFilter value={search.chapter} onChange={(chapter) => onSearch({ chapter, page: undefined }, false)} />
      <ManagerFilter value={search.manager} onChange={(manager) => onSearch({ manager, page: undefined }, false)} />
    </>
  );
}

/** A company's requirements, with filters by its people and reminders to them. */
export function Requirements({ search, onSearch }: Props<RequirementsSearch>) {
  const { remind } = useReminder();
  return (
    <RequirementsScreen search={search} onSearch={onSearch} filters={<Filters search={search} onSearch={onSearch} />} onRemind={remind} />
  );
}

/** One company requirement. */
export function Requirement({ requirementId, search, onSearch }: Props<RoundSearch> & { requirementId: string }) {
  const { remind } = useReminder();
  return (
    <RequirementScreen
      requirementId={requirementId}
      search={search}
      onSearch={onSearch}
      filters={<Filters search={search} onSearch={onSearch} />}
      onRemind={remind}
    />
  );
}
