import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicFrame } from '#web/shell/public-frame.tsx';

/** The public pages, with a common header and footer. */
export const Route = createFileRoute('/_public')({
  // Its parts are on every page, so it is in the first file.
  codeSplitGroupings: [],
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});
