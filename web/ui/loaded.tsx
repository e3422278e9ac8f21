import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { FallenCairn } from './fallen-cairn.tsx';
import { ProblemState } from './problem-state.tsx';
import { sentenceOf } from './sentence.ts';
import { StatePanel } from './state-panel.tsx';

/** What of a query is needed to show it in each of its states. */
export interface Read<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  /** It waits until there is a connection. */
  isPaused: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  read: Read<T>;
  /** What could not be had, as the title of the problem. */
  problem?: string;
  /** Skeletons in the shape of what comes, or the height of one, in pixels. */
  waiting: ReactNode | number;
  /** Instead of the problem, for errors that are none to the person: something that is not there. */
  instead?: (error: unknown) => ReactNode;
  /** What is shown where there is nothing to show; undefined where there is something. */
  empty?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** What a read gives, in all of its states: on its way, held up by a lack of connection, failed (with a way to try again), empty, there. */
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

/** What is shown is what was there before: it may have changed since. */
const RefreshProblem = ({ onRetry }: { onRetry: () => void }) => (
  <p className="ui-small" role="status">
    {m.problem_not_refreshed()}{' '}
    <Button variant="subtle" size="compact-xs" onClick={onRetry}>
      {m.common_retry()}
    </Button>
  </p>
);
