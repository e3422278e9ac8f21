import { create } from 'zustand';

/** The module whose stone is being set on the cairn: the one moment of celebration. */
export const useCelebration = create<{ moduleId: string | null }>(() => ({ moduleId: null }));

export const celebrate = (moduleId: string): void => useCelebration.setState({ moduleId });
export const endCelebration = (): void => useCelebration.setState({ moduleId: null });
