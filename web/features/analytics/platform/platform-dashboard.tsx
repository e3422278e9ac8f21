import { m } from '#messages';
import { Screen } from '#web/ui/screen.tsx';
import { PlatformFigures } from './platform-figures.tsx';

/** The dashboard of super admins: the platform at a glance. */
export const PlatformDashboard = () => (
  <Screen title={m.dashboard_title()} line={m.dashboard_line_platform()}>
    <PlatformFigures />
  </Screen>
);
