import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
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
import { ModuleTable } from './module-table.tsx';
import classes from './progress.module.css';
import { type ProgressSearch, type Tab, tabs } from './progress-search.ts';
import { ProgressSummary } from './progress-summary.tsx';
import { StudyTime } from './study-time.tsx';
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

const tabNames: Record<Tab, () => string> = {
  overview: m.progress_tab_overview,
  time: m.progress_tab_time,
  history: m.progress_tab_history,
};

interface Props {
  search: ProgressSearch;
  /** What of the address changes; `isPlace`: it is somewhere else, to which the browser's way back leads. */
  onSearch: (change: ProgressSearch, isPlace: boolean) => void;
  /** What was done and when, with the points. */
  history: ReactNode;
  /** The company's figures, for a company admin. */
  company?: ReactNode;
}

/** How far one has come: of the target, by track, by module; over time; and all that was done. */
export function ProgressScreen({ search, onSearch, history, company }: Props) {
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
        <Tabs
          value={search.tab ?? 'overview'}
          onChange={(chosen) => onSearch({ tab: tabs.find((known) => known === chosen), page: undefined }, true)}
          keepMounted={false}
        >
          <Tabs.List aria-label={m.progress_tabs()} className={classes.tabs}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {tabNames[tab]()}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="overview" className={classes.screen}>
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
              <ModuleTable status={search.status} onStatus={(status) => onSearch({ status }, false)} />
              <DataCard title={m.progress_tracks()}>
                <TrackTrails />
              </DataCard>
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="time" className={classes.screen}>
            <StudyTime days={progress.days} weeks={search.weeks ?? 12} onWeeks={(weeks) => onSearch({ weeks }, false)} />
          </Tabs.Panel>
          <Tabs.Panel value="history">{history}</Tabs.Panel>
          {company && (
            <section aria-labelledby="progress-company">
              <h2 id="progress-company" className={classes.heading}>
                {m.progress_company()}
              </h2>
              {company}
            </section>
          )}
        </Tabs>
      )}
    </>
  );
}
