import { m } from '#messages';
import { ProblemState } from '#web/ui/problem-state.tsx';
import { messageOf } from './problem.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  title?: string;
}

/** A read that failed: the server's sentence, and a way to try again. */
export function QueryProblem({ error, onRetry, retrying, title }: Props) {
  return (
    <ProblemState
      title={title ?? m.problem_title()}
      message={messageOf(error, m.problem_unexpected())}
      retryLabel={m.common_retry()}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
