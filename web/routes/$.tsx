import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '#messages';
import { sessionChecked } from '#web/lib/session-check.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/**
 * Any other path. It may belong to a signed-in screen, whose routes are loaded on first use. If no route matches it, the person is taken to
 * the landing page with a warning.
 */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { addSignedInRoutes }, location: { href }, preload }) => {
    // The shell needs to know who is signed in, so that request starts while the routes load.
    if (!preload) void sessionChecked();
    const wereMissing = await addSignedInRoutes();
    if (wereMissing) throw redirect({ href, replace: true });
    if (!preload) {
      // The toasts are not part of the initial bundle.
      const { toast } = await import('#web/lib/toast.tsx');
      toast('warning', m.problem_no_such_page());
    }
    throw redirect({ to: '/', replace: true });
  },
  // The session check comes next and shows the same spinner.
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
});
