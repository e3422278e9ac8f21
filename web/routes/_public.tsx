import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicFrame } from '#web/shell/public-frame.tsx';

/** The pages that are for everybody, with one header and one footer. */
export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});
