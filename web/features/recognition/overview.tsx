import type { ReactNode } from 'react';
import classes from './overview.module.css';

interface Props {
  level: ReactNode;
  streak: ReactNode;
  year: ReactNode;
  goals: ReactNode;
  badges: ReactNode;
  certificates: ReactNode;
}

/** An overview of all achievements. */
export function Overview({ level, streak, year, goals, badges, certificates }: Props) {
  return (
    <div className="ui-stack">
      <div className={classes.pair}>
        {level}
        {streak}
      </div>
      {year}
      <div className={classes.pair}>
        {goals}
        {badges}
      </div>
      {certificates}
    </div>
  );
}
