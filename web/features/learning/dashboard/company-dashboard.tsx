import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ProgressSummary } from '../progress/progress-summary.tsx';
import { ContinueCard } from './continue-card.tsx';
import classes from './dashboard.module.css';
import { DashboardWaiting } from './dashboard-waiting.tsx';

interface Props {
  /** The admin's own open rounds, shown first. */
  due: ReactNode;
  /** The questions to review today, shown after the next step. */
  review: ReactNode;
  /** Whether that is still loading. The company is shown only after it, so that nothing moves when it arrives. */
  isDueLoading: boolean;
  company: ReactNode;
}

/** A company admin's dashboard: what is due, the company, and a summary of their own learning. */
export function CompanyDashboard({ due, review, isDueLoading, company }: Props) {
  const progress = useQuery(read('GET /api/learning/progress'));
  const stats = usePart(read('GET /api/learning/stats/user/:userId', { params: { userId: useMe().id } }));
  return (
    <Screen title={m.dashboard_title()} line={m.dashboard_line_company()}>
      {isDueLoading && <DashboardWaiting />}
      {/* Everything else loads meanwhile, and is shown together with what is due. */}
      <div hidden={isDueLoading}>
        <div className="ui-stack">
          {due}
          <div>{company}</div>
        </div>
        <section aria-labelledby="own-learning">
          <h2 id="own-learning" className={classes.heading}>
            {m.dashboard_own()}
          </h2>
          <Loaded read={progress} problem={m.dashboard_problem()} waiting={<DashboardWaiting />}>
            {(known) => (
              <div className={classes.dashboard}>
                <ContinueCard progress={known} isPrimary={!due} />
                {review}
                <div className={classes.elsewhere}>
                  <ProgressSummary progress={known} stats={stats} />
                </div>
              </div>
            )}
          </Loaded>
        </section>
      </div>
    </Screen>
  );
}
