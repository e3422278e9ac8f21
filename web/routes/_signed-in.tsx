import { createFileRoute } from '@tanstack/react-router';
import { requireAccess, requireSignedIn } from '#web/lib/guard.ts';
import { Shell } from '#web/shell/shell.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** All signed-in screens. Redirects people who are not signed in, or whom the route does not allow to see the screen. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location, matches }) => {
    await requireSignedIn(location.href);
    requireAccess(matches.map(({ staticData }) => staticData.screen));
  },
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Shell,
});
