import { clsx } from 'clsx';
import type { LeaderboardEntry } from '#contract/leaderboards.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import classes from './leaderboard.module.css';

function Rows({ entries, best }: { entries: readonly LeaderboardEntry[]; best: number }) {
  return (
    <tbody>
      {entries.map(({ rank, full_name, points, level, me }, index) => (
        <tr key={`${rank} ${full_name} ${index}`} className={clsx(me && classes.me)} {...(me ? { 'aria-current': true } : {})}>
          <td className={classes.rank}>
            <span className={classes.stone} data-first={rank <= 3}>
              {inNumbers(rank)}
            </span>
          </td>
          <th scope="row" className="ui-medium ui-breaks">
            <span className={classes.personName}>{full_name ?? m.board_nameless()}</span>
            {me && <span className={classes.you}>{m.board_me()}</span>}
            <span className={classes.scale} aria-hidden="true">
              {points > 0 && <span style={{ width: `${(100 * points) / Math.max(1, best)}%` }} />}
            </span>
          </th>
          <td className={classes.level}>{m.level_number({ number: level })}</td>
          <td className={classes.points}>{m.level_points({ count: points })}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** The top entries and, after a gap, those around the person. */
export function Ranking({ top, near }: { top: readonly LeaderboardEntry[]; near: readonly LeaderboardEntry[] }) {
  const best = top[0]?.points ?? 0;
  return (
    <table className={classes.table}>
      <caption className="sr-only">{m.board_title()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.board_place()}</th>
          <th scope="col">{m.board_name()}</th>
          <th scope="col">{m.board_level()}</th>
          <th scope="col">{m.board_points()}</th>
        </tr>
      </thead>
      <Rows entries={top} best={best} />
      {near.length > 0 && (
        <>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={4} className={classes.gap}>
                {m.board_near()}
              </th>
            </tr>
          </tbody>
          <Rows entries={near} best={best} />
        </>
      )}
    </table>
  );
}
