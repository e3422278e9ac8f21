import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { AuthorsCard } from './authors-card.tsx';
import { isProgressHidden, type memberList } from './member-list.ts';
import { MemberTable } from './member-table.tsx';
import { useStaffView } from './use-staff-view.ts';

interface Props {
  search: ListSearch<typeof memberList>;
  onSearch: (change: ListSearch<typeof memberList>, isPlace: boolean) => void;
}

/** The list of everyone in a company. */
export function MembersScreen({ search, onSearch }: Props) {
  const view = useStaffView();
  return (
    <Screen title={m.members_title()} line={isProgressHidden(view) ? m.members_line_groups() : m.members_line()}>
      {isProgressHidden(view) && <FormNotice>{m.members_privacy()}</FormNotice>}
      <DataCard>
        <MemberTable
          search={search}
          onSearch={onSearch}
          empty={<EmptyState drawing="quiet" title={m.members_none_title()} message={m.members_none_line()} />}
        />
      </DataCard>
      <div className="ui-mt-xl">
        <AuthorsCard />
      </div>
    </Screen>
  );
}
