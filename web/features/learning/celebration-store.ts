import { create } from 'zustand';

/** The module whose stone is being placed on the cairn. This is the product's only celebration. */
const useCelebration = create<{ moduleId: string | null }>(() => ({ moduleId: null }));

export const useIsCelebrated = (moduleId: string): boolean => useCelebration((state) => state.moduleId === moduleId);
export const celebrate = (moduleId: string): void => useCelebration.setState({ moduleId });
export const endCelebration = (): void => useCelebration.setState({ moduleId: null });
