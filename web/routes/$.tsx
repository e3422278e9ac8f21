import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '#messages';
import { sessionChecked } from '#web/lib/session-check.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** Any other path: that of a signed-in screen, whose routes are fetched when they are needed first, or one that nobody knows, which leads home and says so. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { addSignedInRoutes }, location: { href }, preload }) => {
    // Who is signed in, the shell asks next: the answer travels beside it.
    if (!preload) void sessionChecked();
    const wereMissing = await addSignedInRoutes();
    if (wereMissing) throw redirect({ href, replace: true });
    if (!preload) {
      // Toasts are not part of the initial bundle.
      const { toast } = await import('#web/lib/toast.tsx');
      toast('warning', m.problem_no_such_page());
    }
    throw redirect({ to: '/', replace: true });
  },
  // The check of the session follows, and shows the same.
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
});
