import { createFileRoute, redirect } from '@tanstack/react-router';
import { me } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { MemberWithYear } from '#web/screens/member.tsx';
import { known, pageOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/company/members/$memberId')({
  staticData: { screen: { access: 'companyStaff', within: '/company/members' } },
  validateSearch: (raw: Record<string, unknown>): { page?: number } => known({ page: pageOf(raw['page']) }) as { page?: number },
  // A super admin who follows a link to a member need not choose their company.
  beforeLoad: async ({ params, search }) => {
    if (knownRole(me().role) !== 'SuperAdmin') return;
    const args = { params: { userId: params.memberId } };
    const member = await queryClient.ensureQueryData(read('GET /api/company/members/:userId', args)).catch(() => null);
    if (member && member.company_id !== search.company)
      throw redirect({ to: '/company/members/$memberId', params, search: { ...search, company: member.company_id }, replace: true });
  },
  component: function MemberRoute() {
    const { memberId } = Route.useParams();
    const { page } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <MemberWithYear
        key={memberId}
        memberId={memberId}
        page={page}
        onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) as typeof now, resetScroll: false })}
      />
    );
  },
});
