import { m } from '#messages';
import { Health } from '#web/features/analytics/platform/health.tsx';
import { PlatformFigures } from '#web/features/analytics/platform/platform-figures.tsx';
import { WaitingQueue } from '#web/features/people/waiting-queue.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** The super admins' home screen, at both of its addresses: pending items, health, then figures for the whole platform. */
export const PlatformOverview = ({ title = m.overview_title() }: { title?: string }) => (
  <Screen title={title} line={m.overview_line()}>
    <div className="ui-stack">
      <WaitingQueue />
      <Health />
      <PlatformFigures />
    </div>
  </Screen>
);
