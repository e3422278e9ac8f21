import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stat } from '#web/ui/stat.tsx';
import classes from './analytics.module.css';
import { FiguresWaiting } from './figures-waiting.tsx';
import { TopModules } from './top-modules.tsx';
import { WeeksChart } from './weeks-chart.tsx';

/** A company at a glance, for the admin whose company it is. */
export function CompanyFigures() {
  const { company_id: id } = useMe();
  return id === null ? (
    <EmptyState compact drawing="quiet" title={m.company_none_title()} message={m.company_none_line()} />
  ) : (
    <FiguresOf id={id} />
  );
}

/** The same of the company with that id. */
export function FiguresOf({ id }: { id: string }) {
  const figures = useQuery(read('GET /api/analytics/company/:id', { params: { id } }));
  return (
    <Loaded read={figures} problem={m.company_problem()} waiting={<FiguresWaiting />}>
      {(data) => <Figures data={data} />}
    </Loaded>
  );
}

function Figures({ data }: { data: DataOf<Calls['GET /api/analytics/company/:id']> }) {
  const relative = useRelativeTime();
  return (
    <div className={classes.figures}>
      <DataCard title={data.name}>
        <div className={classes.stats}>
          <Stat label={m.figures_people()} value={inNumbers(data.total_members)} />
          <Stat
            label={m.figures_active()}
            value={inNumbers(data.active_members)}
            note={m.figures_active_share({ share: percentOf(data.active_members, data.total_members) })}
          />
          <Stat
            label={m.figures_completions()}
            value={inNumbers(data.modules_completed)}
            note={data.modules_started > 0 ? m.figures_rate({ rate: data.completion_rate }) : m.figures_rate_none()}
          />
          <Stat label={m.figures_time()} value={minutesLong(data.minutes_studied)} />
        </div>
      </DataCard>
      <div className={classes.columns}>
        <WeeksChart weeks={data.weeks} />
        <TopModules modules={data.top_modules} />
        <DataCard title={m.figures_chapters()} line={m.figures_chapters_line()}>
          {data.chapters.length === 0 ? (
            <p className={classes.none}>{m.figures_chapters_none()}</p>
          ) : (
            <BarList
              scale={100}
              rows={data.chapters.map(({ chapter_id, name, members, active_members: active, modules_completed: completed }) => ({
                id: chapter_id,
                name,
                value: percentOf(active, members),
                words: m.figures_chapter_line({ active, members, completed }),
              }))}
            />
          )}
        </DataCard>
        <DataCard title={m.figures_people_recent()}>
          {data.people.length === 0 ? (
            <p className={classes.none}>{m.figures_people_none()}</p>
          ) : (
            <ul className={classes.people}>
              {data.people.slice(0, 6).map((person) => (
                <li key={person.user_id}>
                  <span className={classes.person}>
                    <span className={classes.name}>{person.full_name}</span>
                    <span className={classes.quiet}>{m.figures_person_completed({ count: person.completed_modules })}</span>
                  </span>
                  <span className={classes.quiet}>{person.last_activity_at ? relative(person.last_activity_at) : m.progress_never()}</span>
                </li>
              ))}
            </ul>
          )}
        </DataCard>
      </div>
    </div>
  );
}
