import type { CompanyDashboard, StuckPerson } from '#contract/company-dashboard.ts';
import { activeDays, failedAttempts, idleDays } from '#contract/values.ts';
import { m } from '#messages';
import { dayLong, dayShort } from '#web/lib/calendar-day.ts';
import { Answer } from '#web/ui/answer.tsx';
import classes from './answers.module.css';
import { NobodyNamed } from './nobody-named.tsx';
import { PeopleToRemind } from './people-to-remind.tsx';

type Data = CompanyDashboard;

function whyStuck({ module, reason, since, attempts }: StuckPerson, today: string): string {
  const day = since === null ? '' : dayShort(since, today);
  if (module === null) return m.company_dashboard_stuck_somewhere({ day });
  if (reason === 'quiz') return m.company_dashboard_stuck_quiz({ count: attempts ?? 0, module: module.title });
  return reason === 'idle'
    ? m.company_dashboard_stuck_idle({ module: module.title, day })
    : m.company_dashboard_stuck_module({ module: module.title, day });
}

function Begin({ data: { not_begun: list, today } }: { data: Data }) {
  const question = m.company_dashboard_begin_question();
  const count = list.count ?? 0;
  return (
    <Answer
      question={question}
      what={m.company_dashboard_begin_what()}
      sentence={count === 0 ? m.company_dashboard_begin_none() : m.company_dashboard_begin({ count })}
      line={count === 0 && m.company_dashboard_begin_none_line()}
    >
      {count > 0 && (
        <Listed people={list.people}>
          {(people) => (
            <PeopleToRemind
              question={question}
              people={people}
              today={today}
              reason={({ member_since }) => m.company_dashboard_begin_row({ day: member_since ? dayShort(member_since, today) : '–' })}
            />
          )}
        </Listed>
      )}
    </Answer>
  );
}

function Stuck({ data: { stuck: list, today } }: { data: Data }) {
  const question = m.company_dashboard_stuck_question();
  const count = list.count ?? 0;
  return (
    <Answer
      question={question}
      what={m.company_dashboard_stuck_what({ days: idleDays, times: failedAttempts })}
      sentence={count === 0 ? m.company_dashboard_stuck_none() : m.company_dashboard_stuck({ count })}
      line={count === 0 && m.company_dashboard_stuck_none_line()}
    >
      {count > 0 && (
        <Listed people={list.people}>
          {(people) => <PeopleToRemind question={question} people={people} today={today} reason={(person) => whyStuck(person, today)} />}
        </Listed>
      )}
    </Answer>
  );
}

function whenDone(forecast: NonNullable<Data['forecast']>, isBegun: boolean): { sentence: string; line: string } {
  const { open_modules: open, completed, done_on } = forecast;
  if (open === 0)
    return isBegun
      ? { sentence: m.company_dashboard_time_done(), line: m.company_dashboard_time_done_line() }
      : { sentence: m.company_dashboard_time_nothing(), line: m.company_dashboard_time_nothing_line() };
  return {
    sentence: done_on === null ? m.company_dashboard_time_unknown() : m.company_dashboard_time({ day: dayLong(done_on) }),
    line: m.company_dashboard_time_counts({ open, completed, days: activeDays }),
  };
}

function Time({ data: { late: list, forecast, not_begun, members, today } }: { data: Data }) {
  if (forecast === null) return null;
  const question = m.company_dashboard_time_question();
  const count = list.count ?? 0;
  return (
    <Answer
      question={question}
      what={m.company_dashboard_time_what({ days: activeDays })}
      {...whenDone(forecast, (not_begun.count ?? 0) < members)}
    >
      {forecast.open_modules > 0 && (
        <>
          <p className="ui-quiet ui-mt-2xs">{count === 0 ? m.company_dashboard_late_none() : m.company_dashboard_late({ count })}</p>
          {count > 0 && (
            <Listed people={list.people}>
              {(people) => (
                <PeopleToRemind
                  question={question}
                  people={people}
                  today={today}
                  reason={({ open_modules, done_on }) =>
                    done_on === null
                      ? m.company_dashboard_late_row_idle({ count: open_modules })
                      : m.company_dashboard_late_row({ count: open_modules, day: dayShort(done_on, today) })
                  }
                />
              )}
            </Listed>
          )}
        </>
      )}
    </Answer>
  );
}

function Listed<P>({ people, children }: { people: readonly P[] | null; children: (people: readonly P[]) => React.ReactNode }) {
  return people === null ? <NobodyNamed /> : children(people);
}

/**
 * Says, in one sentence each, who has not started, who is stuck and when the company will have completed its tracks, and lists the people
 * who need help.
 */
export const Answers = ({ data }: { data: Data }) => (
  <div className={classes.answers}>
    <Begin data={data} />
    <Stuck data={data} />
    <Time data={data} />
  </div>
);
