import { createFileRoute } from '@tanstack/react-router';
import { type UserHistory, userHistories } from '#contract/account-values.ts';
import { UserScreen } from '#web/features/people/user/user-screen.tsx';
import { known, pageOf, unusual } from '#web/ui/search-params.ts';

interface Search {
  history?: UserHistory | undefined;
  page?: number | undefined;
}

export const Route = createFileRoute('/_signed-in/admin/users/$userId')({
  staticData: { screen: { access: 'superAdmin', within: '/admin/users' } },
  validateSearch: (raw: Record<string, unknown>): Search =>
    known({ history: unusual(userHistories, raw['history']), page: pageOf(raw['page']) }),
  component: function UserRoute() {
    const { userId } = Route.useParams();
    const { history = 'account', page } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <UserScreen
        key={userId}
        userId={userId}
        history={history}
        page={page}
        onHistory={(of, at) => void navigate({ search: known({ history: unusual(userHistories, of), page: at }), resetScroll: false })}
      />
    );
  },
});
