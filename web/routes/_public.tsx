import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicFrame } from '#web/shell/public-frame.tsx';

/** The public pages, with a common header and footer. */
export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});
