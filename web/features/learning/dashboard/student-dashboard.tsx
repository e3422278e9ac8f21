import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { thisWeek } from '../progress/days.ts';
import { TrackTrails } from '../progress/track-trails.tsx';
import { setProgress } from '../progress-store.ts';
import { progressQuery } from '../queries.ts';
import { QueryProblem } from '../query-problem.tsx';
import { ContinueCard } from './continue-card.tsx';
import classes from './dashboard.module.css';
import { Total } from './total.tsx';
import { Waiting } from './waiting.tsx';

interface Props {
  /** Beside the total progress. */
  certificates: ReactNode;
  /** Figures side by side in one card: streak, weekly goal, level. */
  figures: (days: Progress['days']) => ReactNode;
  /** This week, given from Monday to today. */
  week: (days: Progress['days']) => ReactNode;
  goals: ReactNode;
  badges: ReactNode;
  /** What to take next besides the module that the screen begins with. */
  recommendations: (except: string | undefined) => ReactNode;
}

/** A student's dashboard: the next step, where one stands, and what could come after. */
export function StudentDashboard({ certificates, figures, week, goals, badges, recommendations }: Props) {
  const { data: progress, error, refetch, isFetching } = useQuery(progressQuery());
  const zone = useSession((state) => state.user?.timezone);
  useEffect(() => {
    if (progress) setProgress(progress);
  }, [progress]);
  const isNew = progress?.modules.every(({ status }) => status === 'not_started') ?? false;
  return (
    <>
      <PageHeader title={m.dashboard_title()} line={isNew ? m.dashboard_line_new() : m.dashboard_line_student()} />
      {!progress && error ? (
        <QueryProblem title={m.dashboard_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !progress ? (
        <Waiting />
      ) : (
        <div className={classes.dashboard}>
          <ContinueCard progress={progress}>
            <Total progress={progress}>{certificates}</Total>
          </ContinueCard>
          <section className={classes.figures} aria-label={m.dashboard_figures()}>
            {figures(progress.days)}
          </section>
          <div className={classes.columns}>
            <div className={classes.column}>
              {week(thisWeek(progress.days, dayIn(zone)))}
              {recommendations(progress.next?.module_id)}
            </div>
            <div className={classes.column}>
              {goals}
              {badges}
              <DataCard title={m.dashboard_tracks()}>
                <TrackTrails />
              </DataCard>
            </div>
          </div>
        </div>
      )}
    </>
  );
}
