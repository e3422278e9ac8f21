import type { ReactNode } from 'react';
import { limits } from '#contract/values.ts';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { dayInWords } from './calendar-day.ts';
import { useMe } from './me.ts';
import { dateTimeOf } from './relative-time.ts';

/** How many entries a page has. */
export const historyPageSize = limits.pageSize.usual;

interface Props<E> {
  read: Read<{ entries: E[]; total: number }>;
  /** The history's name, which labels its pages for screen readers. */
  name: string;
  problem: string;
  /** The text shown when the history is empty. */
  none: string;
  page: number;
  /** Called with undefined for the first page, which keeps its address short. */
  onPage: (page: number | undefined) => void;
  /** Renders one entry: what happened, when, and any further details. */
  children: (entry: E) => ReactNode;
}

/** A person's or object's history in pages, newest entry first. */
export function History<E>({ read, name, problem, none, page, onPage, children }: Props<E>) {
  return (
    <Loaded read={read} problem={problem} waiting={260} empty={({ total }) => (total === 0 ? <p className="ui-dim">{none}</p> : undefined)}>
      {({ entries, total }) => (
        <>
          <ol className="ui-entries ui-mb-md">
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

/** The line below an entry, with its time and other details. */
export const HistoryLine = ({ children }: { children: ReactNode }) => <span className="ui-small">{children}</span>;

/** Shows an entry's time. @param on the day, shown if the exact time may not be revealed */
export function HistoryTime({ at, on = at ?? '' }: { at: string | null; on?: string }) {
  const { timezone } = useMe();
  return <time dateTime={at ?? on}>{at ? dateTimeOf(at, timezone) : dayInWords(on, { dateStyle: 'medium' })}</time>;
}
