import { create } from 'zustand';
import type { OwnRound } from '#contract/due-rounds.ts';

interface Celebration {
  /** The module whose stone is being placed on the cairn. */
  moduleId: string | null;
  /** The rounds that have just been completed. */
  rounds: readonly OwnRound[];
}
const nothing: Celebration = { moduleId: null, rounds: [] };

/** The achievement that is being celebrated. This is the product's only celebration. */
const useCelebration = create<Celebration>(() => nothing);

export const useIsCelebrated = (moduleId: string): boolean => useCelebration((state) => state.moduleId === moduleId);
export const useCelebratedRounds = (): readonly OwnRound[] => useCelebration((state) => state.rounds);
/** Returns what is being celebrated, outside React. */
export const celebrationNow = (): Celebration => useCelebration.getState();
export const celebrate = (moduleId: string): void => useCelebration.setState({ moduleId });
export const celebrateRounds = (rounds: readonly OwnRound[]): void => {
  if (rounds.length > 0) useCelebration.setState({ rounds });
};
export const endCelebration = (): void => useCelebration.setState(nothing);
