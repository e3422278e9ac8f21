import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProgressSummary } from '../progress/progress-summary.tsx';
import { setProgress } from '../progress-store.ts';
import { progressQuery, statsQuery } from '../queries.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useLearner } from '../use-learner.ts';
import { ContinueCard } from './continue-card.tsx';
import classes from './dashboard.module.css';
import { Waiting } from './waiting.tsx';

/** A company admin's dashboard: the company first, one's own learning in short after it. */
export function CompanyDashboard({ company }: { company: ReactNode }) {
  const { userId } = useLearner();
  const { data: progress, error, refetch, isFetching } = useQuery(progressQuery());
  const { data: stats } = useQuery(statsQuery(userId));
  useEffect(() => {
    if (progress) setProgress(progress);
  }, [progress]);
  return (
    <>
      <PageHeader title={m.dashboard_title()} line={m.dashboard_line_company()} />
      {company}
      <section aria-labelledby="own-learning">
        <h2 id="own-learning" className={classes.heading}>
          {m.dashboard_own()}
        </h2>
        {!progress && error ? (
          <QueryProblem title={m.dashboard_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !progress ? (
          <Waiting />
        ) : (
          <div className={classes.dashboard}>
            <ContinueCard progress={progress} />
            <ProgressSummary progress={progress} stats={stats} />
          </div>
        )}
      </section>
    </>
  );
}
