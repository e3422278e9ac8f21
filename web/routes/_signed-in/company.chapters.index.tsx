import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { chapterList } from '#web/features/organisation/chapters/chapter-list.ts';
import { ChaptersScreen } from '#web/features/organisation/chapters/chapters-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
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
    return <ChaptersScreen search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
