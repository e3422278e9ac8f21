import { createFileRoute, redirect } from '@tanstack/react-router';
import { inAppPath } from '#contract/in-app-path.ts';
import { LoginScreen } from '#web/features/identity/login-screen.tsx';
import { useSession } from '#web/lib/session.ts';
import { sessionChecked } from '#web/lib/session-check.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { from?: string } => (typeof search['from'] === 'string' ? { from: search['from'] } : {}),
  beforeLoad: async ({ search }) => {
    await sessionChecked();
    if (useSession.getState().isAuthenticated) throw redirect({ href: inAppPath(search.from) ?? '/dashboard', replace: true });
  },
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: function Login() {
    const { from } = Route.useSearch();
    return <LoginScreen from={from} />;
  },
});
