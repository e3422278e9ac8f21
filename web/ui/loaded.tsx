import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { FallenCairn } from './fallen-cairn.tsx';
import { ProblemState } from './problem-state.tsx';
import { sentenceOf } from './sentence.ts';
import { StatePanel } from './state-panel.tsx';

/** The parts of a query needed to show each of its states. */
export interface Read<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  /** Whether the query is waiting for a connection. */
  isPaused: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  read: Read<T>;
  /** The problem's title, which says what could not be loaded. */
  problem?: string;
  /** Skeletons shaped like the content, or the height of one in pixels. */
  waiting: ReactNode | number;
  /** Returns content to show instead of the problem, for expected errors such as an object that does not exist. */
  instead?: (error: unknown) => ReactNode;
  /** Returns content to show if the data is empty, or undefined if it is not. */
  empty?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a read in each of its states: loading, waiting for a connection, failed (with a retry button), empty, loaded. */
export function Loaded<T>({ read, problem, waiting, instead, empty, children }: Props<T>) {
  const { data, error, isFetching, isPaused, refetch } = read;
  if (data !== undefined)
    return (
      <>
        {error && !isFetching ? <RefreshProblem onRetry={() => void refetch()} /> : null}
        {empty?.(data) ?? children(data)}
      </>
    );
  if (isPaused) return <StatePanel picture={<FallenCairn />} title={problem ?? m.problem_title()} message={m.problem_offline()} />;
  if (error) {
    return (
      <>
        {instead?.(error) || (
          <ProblemState
            title={problem ?? m.problem_title()}
            message={sentenceOf(error, m.problem_unexpected())}
            retryLabel={m.common_retry()}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </>
    );
  }
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      {typeof waiting === 'number' ? <Skeleton height={waiting} radius="md" /> : waiting}
    </div>
  );
}

/** Says that a refresh failed and that the data may be out of date. */
const RefreshProblem = ({ onRetry }: { onRetry: () => void }) => (
  <p className="ui-small" role="status">
    {m.problem_not_refreshed()}{' '}
    <Button variant="subtle" size="compact-xs" onClick={onRetry}>
      {m.common_retry()}
    </Button>
  </p>
);
