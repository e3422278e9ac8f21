import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
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

type CompanyData = DataOf<Calls['GET /api/analytics/company/:id']>;

/** What stands in place of a figure of too few people. */
const shown = (figure: number | null, words: (figure: number) => string = inNumbers): string =>
  figure === null ? m.figures_hidden() : words(figure);

function rateOf({ modules_started: started, completion_rate: rate }: CompanyData): string | undefined {
  if (started === null || rate === null) return undefined;
  return started > 0 ? m.figures_rate({ rate }) : m.figures_rate_none();
}

function Figures({ data }: { data: CompanyData }) {
  const inDays = useDaysAgo();
  return (
    <div className={classes.figures}>
      {data.active_members === null && <FormNotice>{m.figures_too_few()}</FormNotice>}
      <DataCard title={data.name}>
        <div className={classes.stats}>
          <Stat label={m.figures_people()} value={inNumbers(data.total_members)} />
          <Stat
            label={m.figures_active()}
            value={shown(data.active_members)}
            note={data.active_members !== null && m.figures_active_share({ share: percentOf(data.active_members, data.total_members) })}
          />
          <Stat label={m.figures_completions()} value={shown(data.modules_completed)} note={rateOf(data)} />
          <Stat label={m.figures_time()} value={shown(data.minutes_studied, minutesLong)} />
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
                value: percentOf(active ?? 0, members),
                words: active === null || completed === null ? m.figures_hidden() : m.figures_chapter_line({ active, members, completed }),
              }))}
            />
          )}
        </DataCard>
        <DataCard title={m.figures_people_recent()}>
          {data.people.length === 0 ? (
            <p className={classes.none}>{data.staff_sees === 'groups' ? m.figures_people_hidden() : m.figures_people_none()}</p>
          ) : (
            <ul className={classes.people}>
              {data.people.slice(0, 6).map((person) => (
                <li key={person.user_id}>
                  <span className={classes.person}>
                    <span className={classes.name}>{person.full_name}</span>
                    <span className={classes.quiet}>{m.figures_person_completed({ count: person.completed_modules })}</span>
                  </span>
                  <span className={classes.quiet}>{person.last_active_on ? inDays(person.last_active_on) : m.progress_never()}</span>
                </li>
              ))}
            </ul>
          )}
        </DataCard>
      </div>
    </div>
  );
}
