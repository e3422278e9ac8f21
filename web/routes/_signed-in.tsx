import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from '#web/lib/guard.ts';
import { Shell } from '#web/shell/shell.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => requireSignedIn(location.href),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Shell,
});
