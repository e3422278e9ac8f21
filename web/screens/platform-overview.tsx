import { m } from '#messages';
import { Health } from '#web/features/analytics/platform/health.tsx';
import { PlatformFigures } from '#web/features/analytics/platform/platform-figures.tsx';
import { WaitingQueue } from '#web/features/people/waiting-queue.tsx';
import { Screen } from '#web/ui/screen.tsx';
import classes from './platform-overview.module.css';

/** What waits for a super admin, then where the whole platform stands. */
export const PlatformOverview = () => (
  <Screen title={m.overview_title()} line={m.overview_line()}>
    <div className={classes.parts}>
      <WaitingQueue />
      <PlatformFigures />
      <Health />
    </div>
  </Screen>
);
