import { createFileRoute, redirect } from '@tanstack/react-router';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** Any other path: that of a signed-in screen, whose routes are fetched when they are needed first, or one that nobody knows, which leads home. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { addSignedInRoutes }, location: { href } }) => {
    const wereMissing = await addSignedInRoutes();
    throw wereMissing ? redirect({ href, replace: true }) : redirect({ to: '/', replace: true });
  },
  // The check of the session follows, and shows the same.
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
});
