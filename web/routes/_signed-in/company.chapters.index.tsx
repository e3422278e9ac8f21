import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { chapterList } from '#web/features/organisation/chapters/chapter-list.ts';
import { ChaptersScreen } from '#web/features/organisation/chapters/chapters-screen.tsx';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/company/chapters/')({
  staticData: {
    screen: {
      title: m.chapters_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 1, icon: IconUsersGroup, roles: ['CompanyAdmin'] },
      key: 'h',
    },
  },
  validateSearch: (raw: Record<string, unknown>) => listSearch(chapterList, raw),
  component: function ChaptersRoute() {
    const navigate = Route.useNavigate();
    return (
      <ChaptersScreen
        search={Route.useSearch()}
        onSearch={(change, isPlace) => void navigate({ search: (now) => ({ ...now, ...change }), replace: !isPlace, resetScroll: false })}
      />
    );
  },
});
