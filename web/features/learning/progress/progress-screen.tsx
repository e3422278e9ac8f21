import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { setProgress } from '../progress-store.ts';
import { progressQuery, statsQuery } from '../queries.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useLearner } from '../use-learner.ts';
import { ModuleTable, type ShownStatus } from './module-table.tsx';
import classes from './progress.module.css';
import { ProgressSummary } from './progress-summary.tsx';
import { StudyYear } from './study-year.tsx';
import { TrackTrails } from './track-trails.tsx';

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <Skeleton height={176} radius="lg" mb={16} />
      <Skeleton height={240} radius="lg" mb={16} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}

interface Props {
  status: ShownStatus;
  onStatus: (status: ShownStatus) => void;
  /** The company's figures, for a company admin. */
  company?: ReactNode;
}

/** How far one has come: of the target, by track, by day, by module. */
export function ProgressScreen({ status, onStatus, company }: Props) {
  const { userId } = useLearner();
  const { data: progress, error, refetch, isFetching } = useQuery(progressQuery());
  const { data: stats } = useQuery(statsQuery(userId));
  useTitle(m.progress_title());
  useEffect(() => {
    if (progress) setProgress(progress);
  }, [progress]);
  const hasBegun = progress && (progress.days.length > 0 || progress.modules.some((module) => module.status !== 'not_started'));

  return (
    <>
      <PageHeader title={m.progress_title()} line={m.progress_line()} />
      {!progress && error ? (
        <QueryProblem title={m.progress_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !progress ? (
        <Waiting />
      ) : (
        <div className={classes.screen}>
          <ProgressSummary progress={progress} stats={stats} />
          {!hasBegun && (
            <EmptyState
              compact
              title={m.progress_empty_title()}
              message={m.progress_empty_line()}
              action={<ButtonLink to="/catalog">{m.progress_to_catalog()}</ButtonLink>}
            />
          )}
          <StudyYear days={progress.days} />
          <div className={classes.columns}>
            <ModuleTable status={status} onStatus={onStatus} />
            <DataCard title={m.progress_tracks()}>
              <TrackTrails />
            </DataCard>
          </div>
          {company && (
            <section aria-labelledby="progress-company">
              <h2 id="progress-company" className={classes.heading}>
                {m.progress_company()}
              </h2>
              {company}
            </section>
          )}
        </div>
      )}
    </>
  );
}
