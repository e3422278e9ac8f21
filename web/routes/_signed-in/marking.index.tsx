import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { MarkingScreen } from '#web/features/marking/marking-screen.tsx';
import { useOwnQueues } from '#web/features/marking/queues.ts';
import { type MarkingTab, markingTabs } from '#web/features/marking/tabs.ts';
import { idOf, known, oneOf, pageOf, unusual } from '#web/ui/search-params.ts';

interface Search {
  tab?: MarkingTab | undefined;
  page?: number | undefined;
  company?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/marking/')({
  staticData: {
    screen: {
      title: m.marking_title,
      access: 'author',
      sidebar: {
        group: 'administration',
        order: 4.5,
        icon: IconChecklist,
        groups: { CompanyAdmin: 'company', Student: 'learning' },
        useIsShown: () => useOwnQueues().length > 0,
      },
    },
  },
  validateSearch: (raw: Record<string, unknown>): Search =>
    known({ tab: unusual(markingTabs, raw['tab']), page: pageOf(raw['page']), company: idOf(raw['company']) }),
  component: function MarkingRoute() {
    const { tab: asked, page, company } = Route.useSearch();
    // An unknown tab is in the address even though `validateSearch` doesn't return it.
    const tab = oneOf(markingTabs, asked) ?? 'waiting';
    const navigate = Route.useNavigate();
    const go = (search: Search, replace = false) => void navigate({ search: known(search), replace });
    return (
      <MarkingScreen
        tab={tab}
        page={page}
        onTab={(next) => go({ company, tab: next === 'waiting' ? undefined : next })}
        onPage={(next) => go({ company, tab: tab === 'waiting' ? undefined : tab, page: next })}
        onQueue={(next) => go({ company: next, tab: tab === 'waiting' ? undefined : tab }, true)}
      />
    );
  },
});
