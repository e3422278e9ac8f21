import type { LedChapter, MovedPerson } from '#contract/chapter-leads.ts';
import type { StuckPerson } from '#contract/company-dashboard.ts';
import { discloses } from '#contract/disclosure.ts';
import { dueDays, failedAttempts, idleDays, lateDays, movedDays } from '#contract/values.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import classes from './led-chapter.module.css';
import { PeopleCard } from './people-card.tsx';

function howMoved({ begun, completed, modules, certificates }: MovedPerson): string {
  const words = certificates.map((title) => m.led_moved_certificate({ title }));
  if (completed > modules.length) words.push(m.led_moved_completed({ count: completed }));
  else if (completed > 0) words.push(m.led_moved_titles({ titles: modules.map((title) => `“${title}”`).join(', ') }));
  else if (words.length === 0) words.push(m.led_moved_begun({ count: begun }));
  return words.join(' · ');
}

function whyStuck({ module, reason, since, attempts }: StuckPerson, today: string): string {
  const day = since === null ? '–' : dayShort(since, today);
  if (module === null) return m.company_dashboard_stuck_somewhere({ day });
  if (reason === 'quiz') return m.company_dashboard_stuck_quiz({ count: attempts ?? 0, module: module.title });
  return reason === 'idle'
    ? m.company_dashboard_stuck_idle({ module: module.title, day })
    : m.company_dashboard_stuck_module({ module: module.title, day });
}

/** Four lists: who made progress, who is stuck, who has not started, and what is due. */
export function ChapterCards({ data }: { data: LedChapter }) {
  const { id: chapterId, today, moved, stuck, not_begun, late, due } = data;
  const [movers, held, begin, slow, things] = [moved, stuck, not_begun, late, due].map(({ count }) => count ?? 0) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const shared = { chapterId, today } as const;
  const isProgress = discloses(data.staff_sees, 'progress') && !discloses(data.staff_sees, 'results');
  return (
    <div className={classes.cards}>
      <PeopleCard
        {...shared}
        kind="congratulation"
        question={m.led_moved()}
        what={m.led_moved_what({ days: movedDays })}
        sentence={movers === 0 ? m.led_moved_none() : m.led_moved_count({ count: movers })}
        line={movers === 0 && held + begin > 0 && m.led_moved_none_line()}
        people={moved.people}
        reason={howMoved}
      />
      <PeopleCard
        {...shared}
        kind="reminder"
        question={m.company_dashboard_stuck_question()}
        what={m.company_dashboard_stuck_what({ days: idleDays, times: failedAttempts })}
        sentence={held === 0 ? m.company_dashboard_stuck_none() : m.company_dashboard_stuck({ count: held })}
        line={held === 0 && m.company_dashboard_stuck_none_line()}
        people={stuck.people}
        reason={(person) => whyStuck(person, today)}
      />
      <PeopleCard
        {...shared}
        kind="reminder"
        question={m.company_dashboard_begin_question()}
        what={m.company_dashboard_begin_what()}
        sentence={begin === 0 ? m.company_dashboard_begin_none() : m.company_dashboard_begin({ count: begin })}
        line={begin === 0 && m.company_dashboard_begin_none_line()}
        people={not_begun.people}
        reason={({ member_since }) => m.company_dashboard_begin_row({ day: member_since ? dayShort(member_since, today) : '–' })}
      />
      <PeopleCard
        {...shared}
        kind="reminder"
        question={m.led_due()}
        what={isProgress ? m.led_due_what_progress({ days: dueDays }) : m.led_due_what({ days: dueDays })}
        sentence={things === 0 ? m.led_due_none() : m.led_due_count({ count: things })}
        line={things === 0 && (isProgress ? m.led_due_none_line_progress({ days: dueDays }) : m.led_due_none_line({ days: dueDays }))}
        people={due.people}
        reason={({ kind, title, due_on }) => {
          const about = { title, day: dayShort(due_on, today) };
          return kind === 'goal' ? m.led_due_goal(about) : m.led_due_certificate(about);
        }}
      />
      {slow > 0 && (
        <PeopleCard
          {...shared}
          kind="reminder"
          question={m.led_late()}
          what={m.led_late_what({ days: lateDays })}
          sentence={m.led_late_count({ count: slow })}
          line={false}
          people={late.people}
          reason={({ open_modules, done_on }) =>
            done_on === null
              ? m.company_dashboard_late_row_idle({ count: open_modules })
              : m.company_dashboard_late_row({ count: open_modules, day: dayShort(done_on, today) })
          }
        />
      )}
    </div>
  );
}
