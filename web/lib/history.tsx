import type { ReactNode } from 'react';
import { limits } from '#contract/values.ts';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { dayInWords } from './calendar-day.ts';
import classes from './history.module.css';
import { useMe } from './me.ts';
import { dateTimeOf } from './relative-time.ts';

/** How many entries a page has. */
export const historyPageSize = limits.pageSize.usual;

interface Props<E> {
  read: Read<{ entries: E[]; total: number }>;
  /** What it is the history of, for who hears its pages named. */
  name: string;
  problem: string;
  /** What is said where nothing has happened. */
  none: string;
  page: number;
  /** Undefined stands for the first page, so that its address stays short. */
  onPage: (page: number | undefined) => void;
  /** One entry: what happened, when, and what else there is to say of it. */
  children: (entry: E) => ReactNode;
}

/** What has happened to somebody or something, the latest first, in pages. */
export function History<E>({ read, name, problem, none, page, onPage, children }: Props<E>) {
  return (
    <Loaded
      read={read}
      problem={problem}
      waiting={260}
      empty={({ total }) => (total === 0 ? <p className={classes.none}>{none}</p> : undefined)}
    >
      {({ entries, total }) => (
        <>
          <ol className={classes.entries}>
            {entries.map((entry, index) => (
              <li key={index}>{children(entry)}</li>
            ))}
          </ol>
          <Pages name={name} total={total} pageSize={historyPageSize} page={page} onPage={(next) => onPage(next > 1 ? next : undefined)} />
        </>
      )}
    </Loaded>
  );
}

/** When an entry happened and what else is known of it, below what happened. */
export const HistoryLine = ({ children }: { children: ReactNode }) => <span className="ui-small">{children}</span>;

/** @param on the day, which is said where the moment may not be told */
export function HistoryTime({ at, on = at ?? '' }: { at: string | null; on?: string }) {
  const { timezone } = useMe();
  return <time dateTime={at ?? on}>{at ? dateTimeOf(at, timezone) : dayInWords(on, { dateStyle: 'medium' })}</time>;
}
