import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import type { ReactNode } from 'react';
import type { Streak } from '#contract/recognition.ts';
import { m } from '#messages';
import { dayIn, dayInWords } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { isStudyDay, type StudyDay } from '#web/lib/study-day.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { AchievementsCard } from './achievements-card.tsx';
import { type DayState, type FortnightDay, fortnight } from './fortnight.ts';
import classes from './streak-card.module.css';

const words: Record<DayState, (day: { day: string }) => string> = {
  studied: m.streak_day_studied,
  frozen: m.streak_day_frozen,
  rest: m.streak_day_rest,
  missed: m.streak_day_missed,
  today: m.streak_day_today,
};
const icons: Record<DayState, ReactNode> = {
  studied: <IconCheck size={12} stroke={3} />,
  frozen: <IconSnowflake size={12} stroke={2.25} />,
  rest: <IconMoon size={11} stroke={2} />,
  missed: null,
  today: null,
};

/** The last days as stones in a row: studied, kept by a freeze, rest, missed. */
function Stones({ days }: { days: readonly FortnightDay[] }) {
  return (
    <ul className={classes.stones} aria-label={m.streak_fortnight()}>
      {days.map(({ day, state }) => {
        const sentence = words[state]({ day: dayInWords(day) });
        return (
          <li key={day} className={classes.day} title={sentence}>
            <span className={classes.stone} data-state={state} role="img" aria-label={sentence}>
              {icons[state]}
            </span>
            <span className={classes.weekday} aria-hidden="true">
              {dayInWords(day, { weekday: 'narrow' })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const listed = (words: readonly string[]) => new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(words);

/** `Saturday and Sunday`. The 5th of January 2026 was a Monday. */
function restDaysInWords(days: readonly number[]): string {
  const names = days.toSorted((a, b) => a - b).map((day) => dayInWords(`2026-01-${String(day + 4).padStart(2, '0')}`, { weekday: 'long' }));
  return listed(names);
}

function todayLine({ current, studied_today }: Streak): string {
  if (studied_today) return m.streak_today_done();
  return current > 0 ? m.streak_today_open() : m.streak_begin();
}

interface Props {
  userId: string;
  /** The days on which something was done; the last two weeks are shown day by day once they are known. */
  days: readonly StudyDay[] | undefined;
}

function StreakFacts({ streak, days }: { streak: Streak; days: readonly StudyDay[] | undefined }) {
  const today = dayIn(useMe().timezone);
  const frozen = streak.frozen_days.filter((day) => day.slice(0, 7) === today.slice(0, 7)).toSorted();
  return (
    <>
      <p className={classes.current}>
        {streak.current > 0 ? m.streak_days({ count: streak.current }) : streak.longest > 0 ? m.streak_over() : m.streak_none()}
      </p>
      <p className={classes.line}>{todayLine(streak)}</p>
      {days && (
        <Stones
          days={fortnight({
            studied: new Set(days.filter(isStudyDay).map(({ day }) => day)),
            frozen: streak.frozen_days,
            restDays: streak.rest_days,
            today,
          })}
        />
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{m.streak_longest()}</dt>
          <dd>{m.streak_longest_days({ count: streak.longest })}</dd>
        </div>
        <div>
          <dt>{m.streak_freezes()}</dt>
          <dd>
            <span className={classes.freezes} aria-hidden="true">
              {Array.from({ length: streak.freezes_per_month }, (_, index) => (
                <IconSnowflake key={index} size={16} stroke={2} data-left={index < streak.freezes_left} />
              ))}
            </span>
            {m.streak_freezes_left({ left: streak.freezes_left, total: streak.freezes_per_month })}
          </dd>
        </div>
      </dl>
      <p className={classes.note}>
        {frozen.length > 0
          ? m.streak_frozen({ count: frozen.length, days: listed(frozen.map((day) => dayInWords(day))) })
          : m.streak_freeze_how({ total: streak.freezes_per_month })}{' '}
        {streak.rest_days.length > 0 && m.streak_rest({ days: restDaysInWords(streak.rest_days) })}
      </p>
    </>
  );
}

/** Days of study in a row, and honestly what has kept them together: freezes and rest days. */
export function StreakCard({ userId, days }: Props) {
  return (
    <AchievementsCard userId={userId} title={m.streak_title()} height={188}>
      {({ streak }) => <StreakFacts streak={streak} days={days} />}
    </AchievementsCard>
  );
}
