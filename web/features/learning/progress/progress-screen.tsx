import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { isStudyDay } from '#web/lib/study-day.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { CapstoneCards } from '../capstone/capstone-cards.tsx';
import { ModuleTable } from './module-table.tsx';
import classes from './progress.module.css';
import { type ProgressSearch, ranges, type Tab, tabs } from './progress-search.ts';
import { ProgressSummary } from './progress-summary.tsx';
import { StudyTimeCharts } from './study-time-charts.tsx';
import { StudyYear } from './study-year.tsx';
import { TrackTrails } from './track-trails.tsx';

const Waiting = () => (
  <>
    <Skeleton height={176} radius="lg" mb="md" />
    <Skeleton height={240} radius="lg" mb="md" />
    <Skeleton height={420} radius="lg" />
  </>
);

const tabNames: Record<Tab, () => string> = {
  overview: m.progress_tab_overview,
  role: m.role_tab,
  time: m.progress_tab_time,
  history: m.progress_tab_history,
};

interface Props {
  search: ProgressSearch;
  /** Changes the address. With `isPlace`, the browser's back button returns to the previous state. */
  onSearch: (change: ProgressSearch, isPlace: boolean) => void;
  /** Shows another tab, dropping the previous tab's state from the address. */
  onTab: (tab: Tab | undefined) => void;
  /** Days without study when a freeze kept the streak. */
  frozen?: readonly string[] | undefined;
  /** The history of what the learner did and when, with points. */
  history: ReactNode;
  /** Their role with its path; null for people without a role. */
  role: ReactNode;
  /** The company members' progress, for a company admin. */
  company?: ReactNode;
}

function Overview({ progress, frozen, search, onSearch }: Pick<Props, 'search' | 'onSearch' | 'frozen'> & { progress: Progress }) {
  const stats = usePart(read('GET /api/learning/stats/user/:userId', { params: { userId: useMe().id } }));
  const hasBegun = progress.days.some(isStudyDay) || progress.modules.some((module) => module.status !== 'not_started');
  return (
    <>
      <ProgressSummary progress={progress} stats={stats} />
      {!hasBegun && (
        <EmptyState
          compact
          title={m.progress_empty_title()}
          message={m.progress_empty_line()}
          help="what-counts-as-study-time"
          action={<ButtonLink to="/catalog">{m.progress_to_catalog()}</ButtonLink>}
        />
      )}
      <StudyYear days={progress.days} frozen={frozen} />
      <div className="ui-beside">
        <ModuleTable search={search} onSearch={onSearch} />
        <div>
          <DataCard title={m.progress_tracks()}>
            <TrackTrails />
          </DataCard>
          <CapstoneCards />
        </div>
      </div>
    </>
  );
}

/** A learner's progress: towards the target, by track and by module, over time, and the full history. */
export function ProgressScreen({ search, onSearch, onTab, frozen, history, role, company }: Props) {
  const progress = useQuery(read('GET /api/learning/progress'));
  return (
    <Screen title={m.progress_title()} line={m.progress_line()} read={progress} problem={m.progress_problem()} waiting={<Waiting />}>
      {(known) => (
        <>
          {company && (
            <>
              <section aria-labelledby="progress-company">
                <h2 id="progress-company" className={classes.heading}>
                  {m.progress_company()}
                </h2>
                {company}
              </section>
              <h2 className={classes.heading}>{m.dashboard_own()}</h2>
            </>
          )}
          <Tabs
            value={search.tab === 'role' && !role ? tabs[0] : (search.tab ?? tabs[0])}
            onChange={(chosen) => onTab(oneOf(tabs, chosen))}
            keepMounted={false}
          >
            <Tabs.List aria-label={m.progress_tabs()} className="ui-tabs">
              {tabs.map(
                (tab) =>
                  (tab !== 'role' || role) && (
                    <Tabs.Tab key={tab} value={tab}>
                      {tabNames[tab]()}
                    </Tabs.Tab>
                  ),
              )}
            </Tabs.List>
            <Tabs.Panel value="overview" className="ui-stack">
              <Overview progress={known} frozen={frozen} search={search} onSearch={onSearch} />
            </Tabs.Panel>
            <Tabs.Panel value="role" className="ui-stack">
              {role}
            </Tabs.Panel>
            <Tabs.Panel value="time" className="ui-stack">
              <StudyTimeCharts days={known.days} weeks={search.weeks ?? ranges[0]} onWeeks={(weeks) => onSearch({ weeks }, false)} />
            </Tabs.Panel>
            <Tabs.Panel value="history">{history}</Tabs.Panel>
          </Tabs>
        </>
      )}
    </Screen>
  );
}
