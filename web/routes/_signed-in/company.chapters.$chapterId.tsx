import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChapterLeague, CompanyProgress } from '#web/features/company-progress/company-progress.tsx';
import { ChapterSharedPrompts } from '#web/features/learning/prompt-library/chapter-shared-prompts.tsx';
import { ChapterScreen } from '#web/features/organisation/chapters/chapter-screen.tsx';
import { chapterMemberList } from '#web/features/organisation/members/member-list.ts';
import { me } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/company/chapters/$chapterId')({
  staticData: { screen: { access: 'companyStaff', within: '/company/chapters' } },
  validateSearch: (raw: Record<string, unknown>) => listSearch(chapterMemberList, raw),
  // A super admin who follows a link to a chapter need not choose its company.
  beforeLoad: async ({ params, search }) => {
    if (knownRole(me().role) !== 'SuperAdmin') return;
    const chapter = await queryClient.ensureQueryData(read('GET /api/company/chapters/:chapterId', { params })).catch(() => null);
    if (chapter && chapter.company_id !== search.company)
      throw redirect({ to: '/company/chapters/$chapterId', params, search: { ...search, company: chapter.company_id }, replace: true });
  },
  component: function ChapterRoute() {
    const { chapterId } = Route.useParams();
    return (
      <ChapterScreen
        key={chapterId}
        chapterId={chapterId}
        league={<ChapterLeague chapterId={chapterId} />}
        prompts={<ChapterSharedPrompts chapterId={chapterId} />}
        progress={<CompanyProgress chapterId={chapterId} />}
        search={Route.useSearch()}
        onSearch={useListNavigate()}
      />
    );
  },
});
