import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterScreen } from '#web/features/identity/register-screen.tsx';
import { useSession } from '#web/lib/session.ts';
import { sessionChecked } from '#web/lib/session-check.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

export const Route = createFileRoute('/register')({
  beforeLoad: async () => {
    await sessionChecked();
    if (useSession.getState().isAuthenticated) throw redirect({ to: '/dashboard', replace: true });
  },
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: RegisterScreen,
});
