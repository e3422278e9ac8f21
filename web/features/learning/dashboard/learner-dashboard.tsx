import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { ProgressSummary } from '../progress/progress-summary.tsx';
import { TrackTrails } from '../progress/track-trails.tsx';
import { setProgress } from '../progress-store.ts';
import { modulesQuery, progressQuery, statsQuery, tracksQuery } from '../queries.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useLearner } from '../use-learner.ts';
import { ContinueCard } from './continue-card.tsx';
import classes from './dashboard.module.css';
import { Recent } from './recent.tsx';
import { Week } from './week.tsx';

function Waiting() {
  return (
    <div className={classes.dashboard} role="status">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <Skeleton height={136} radius="lg" />
      <Skeleton height={176} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}

/** A learner's dashboard. With `company`, a company admin's: the company first, one's own learning in short after it. */
export function LearnerDashboard({ company }: { company?: ReactNode }) {
  const { userId } = useLearner();
  const { data: progress, error, refetch, isFetching } = useQuery(progressQuery());
  const { data: stats } = useQuery(statsQuery(userId));
  const { data: tracks } = useQuery(tracksQuery());
  const { data: modules } = useQuery(modulesQuery());
  useTitle(m.dashboard_title());
  useEffect(() => {
    if (progress) setProgress(progress);
  }, [progress]);

  const own =
    !progress && error ? (
      <QueryProblem title={m.dashboard_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : !progress ? (
      <Waiting />
    ) : (
      <div className={classes.dashboard}>
        <ContinueCard progress={progress} modules={modules?.modules ?? []} tracks={tracks ?? []} />
        <ProgressSummary progress={progress} stats={stats} />
        {!company && (
          <div className={classes.columns}>
            <div className={classes.column}>
              <Week days={progress.days} />
              <Recent modules={modules?.modules ?? []} />
            </div>
            <DataCard
              title={m.dashboard_tracks()}
              aside={
                <AnchorLink to="/progress" size="sm">
                  {m.dashboard_all_progress()}
                </AnchorLink>
              }
            >
              <TrackTrails />
            </DataCard>
          </div>
        )}
      </div>
    );
  return (
    <>
      <PageHeader title={m.dashboard_title()} line={company ? m.dashboard_line_company() : m.dashboard_line_student()} />
      {company ? (
        <>
          {company}
          <section aria-labelledby="own-learning">
            <h2 id="own-learning" className={classes.heading}>
              {m.dashboard_own()}
            </h2>
            {own}
          </section>
        </>
      ) : (
        own
      )}
    </>
  );
}
