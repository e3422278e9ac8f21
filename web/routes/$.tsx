import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any unknown path leads to the landing page. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
