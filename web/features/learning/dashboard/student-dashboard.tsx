import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { thisWeek } from '../progress/study-days.ts';
import { TrackTrails } from '../progress/track-trails.tsx';
import { ContinueCard } from './continue-card.tsx';
import classes from './dashboard.module.css';
import { DashboardWaiting } from './dashboard-waiting.tsx';
import { TotalProgress } from './total-progress.tsx';

interface Props {
  /** The learner's open rounds, shown first. */
  due: ReactNode;
  /** The questions to review today, shown after the next step. */
  review: ReactNode;
  /** Whether that is still loading. The screen waits for it, so that nothing moves when it arrives. */
  isDueLoading: boolean;
  /** Shown beside the total progress. */
  certificates: ReactNode;
  /** Figures side by side in one card: streak, weekly goal, level. */
  figures: (days: Progress['days']) => ReactNode;
  /** Renders this week, from Monday to today. */
  week: (days: Progress['days']) => ReactNode;
  goals: ReactNode;
  badges: ReactNode;
  /** Renders the recommendations, excluding the module at the top of the screen. */
  recommendations: (except: string | undefined) => ReactNode;
}

/** A student's dashboard: the next step, their progress, and suggestions for what to learn next. */
export function StudentDashboard({ due, review, isDueLoading, certificates, figures, week, goals, badges, recommendations }: Props) {
  const progress = useQuery(read('GET /api/learning/progress'));
  const today = dayIn(useMe().timezone);
  const isNew = progress.data?.modules.every(({ status }) => status === 'not_started') ?? false;
  return (
    <Screen
      title={m.dashboard_title()}
      line={isNew ? m.dashboard_line_new() : m.dashboard_line_student()}
      read={isDueLoading ? { ...progress, data: undefined } : progress}
      problem={m.dashboard_problem()}
      waiting={<DashboardWaiting />}
    >
      {(known) => (
        <div className={classes.dashboard}>
          {due}
          <ContinueCard progress={known} isPrimary={!due}>
            <TotalProgress progress={known}>{certificates}</TotalProgress>
          </ContinueCard>
          {review}
          <section className={classes.figures} aria-label={m.dashboard_figures()}>
            {figures(known.days)}
          </section>
          <div className={classes.columns}>
            <div className={classes.column}>
              {week(thisWeek(known.days, today))}
              {recommendations(known.next?.module_id)}
            </div>
            <div className={classes.column}>
              {goals}
              <div className={classes.elsewhere}>
                {badges}
                <DataCard title={m.dashboard_tracks()}>
                  <TrackTrails />
                </DataCard>
              </div>
            </div>
          </div>
        </div>
      )}
    </Screen>
  );
}
