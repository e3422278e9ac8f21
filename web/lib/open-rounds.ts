import { useQuery } from '@tanstack/react-query';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { RoundState } from '#contract/requirement-values.ts';
import { useIsLearner, useMe } from './me.ts';
import { read } from './read.ts';
import { usePart } from './use-part.ts';

/** The sort order of open rounds: overdue ones first. */
const urgency: Partial<Record<RoundState, number>> = { overdue: 0, in_grace: 1 };

const byUrgency = (one: OwnRound, other: OwnRound): number =>
  (urgency[one.state] ?? 2) - (urgency[other.state] ?? 2) || one.due_on.localeCompare(other.due_on);

/** Returns open rounds, most urgent first. */
export const inOrder = (rounds: readonly OwnRound[]): OwnRound[] => rounds.toSorted(byUrgency);

const none: readonly OwnRound[] = [];

/**
 * Returns the signed-in person's open rounds, most urgent first. Only companies have requirements, so people outside them have none.
 *
 * @param mayHaveSome false if it is already known that there are none
 */
export function useOpenRounds(mayHaveSome = true): { rounds: readonly OwnRound[]; isLoading: boolean } {
  const isLearner = useIsLearner();
  const enabled = useMe().company_id !== null && isLearner && mayHaveSome;
  const options = { ...read('GET /api/requirements/due/open'), enabled };
  const { isLoading } = useQuery(options);
  const data = usePart(options);
  return { rounds: enabled && data ? inOrder(data.rounds) : none, isLoading };
}
