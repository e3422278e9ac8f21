import { m } from '#messages';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { Screen } from '#web/ui/screen.tsx';
import type { approvalList } from './approval-list.ts';
import { ApprovalQueue } from './approval-queue.tsx';

interface Props {
  search: ListSearch<typeof approvalList>;
  onSearch: (change: ListSearch<typeof approvalList>, isPlace: boolean) => void;
}

/** Where super admins decide who may come in. */
export function UsersScreen(props: Props) {
  return (
    <Screen title={m.users_title()} line={m.users_line()}>
      <ApprovalQueue {...props} />
    </Screen>
  );
}
