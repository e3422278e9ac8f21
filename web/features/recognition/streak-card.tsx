import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import type { ReactNode } from 'react';
import type { Streak } from '#contract/recognition.ts';
import { m } from '#messages';
import { dayIn, dayInWords, isoWeekday } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { isStudyDay, type StudyDay } from '#web/lib/study-day.ts';
import { AchievementsCard } from './achievements-card.tsx';
import { type DayState, type FortnightDay, fortnight } from './fortnight.ts';
import classes from './streak-card.module.css';
import { keptInWords, sinceInWords, todayInWords } from './streak-words.ts';

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

/** The last days as a row of stones: studied, covered by a freeze, rest, or missed. */
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

interface Props {
  userId: string;
  /** Days with activity. Once they are known, the last two weeks are shown day by day. */
  days: readonly StudyDay[] | undefined;
  /** Whether to include the longest streak, the freezes, and an explanation of what keeps a streak. */
  explained?: boolean;
}

function StreakFacts({ streak, days, explained }: Omit<Props, 'userId'> & { streak: Streak }) {
  const today = dayIn(useMe().timezone);
  const shown = fortnight({
    studied: new Set(days?.filter(isStudyDay).map(({ day }) => day)),
    frozen: streak.frozen_days,
    restDays: streak.rest_days,
    today,
  });
  return (
    <>
      <p className={classes.current}>
        {streak.current > 0 ? m.streak_days({ count: streak.current }) : streak.longest > 0 ? m.streak_over() : m.streak_none()}
      </p>
      <p className="ui-quiet ui-mt-2xs">
        {sinceInWords(streak)} {todayInWords(streak, isoWeekday(today))}
      </p>
      {days && <Stones days={shown} />}
      {explained && <Keeping streak={streak} shown={shown} />}
    </>
  );
}

/** Explains what keeps a streak going: its freezes, and which of them were used. */
function Keeping({ streak, shown }: { streak: Streak; shown: readonly FortnightDay[] }) {
  return (
    <>
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
      <p className="ui-small ui-mt-sm">{keptInWords(streak, shown)}</p>
    </>
  );
}

/** The study streak, with the freezes and rest days that have kept it going. */
export function StreakCard({ userId, days, explained = false }: Props) {
  return (
    <AchievementsCard userId={userId} title={m.streak_title()} height={explained ? 188 : 148}>
      {({ streak }) => <StreakFacts streak={streak} days={days} explained={explained} />}
    </AchievementsCard>
  );
}
