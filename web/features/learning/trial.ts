import { createContext, useContext } from 'react';

/** A step that its author is trying as a learner. Nothing is recorded, and only the screen knows what was completed. */
export interface Trial {
  /** Opens another step in the previewed module. */
  open: (fileName: string) => void;
  /** Called when the step is complete. */
  done: () => void;
}

const TrialContext = createContext<Trial | null>(null);
export const TrialProvider = TrialContext.Provider;
/** Returns the trial, or null if learning is recorded. */
export const useTrial = (): Trial | null => useContext(TrialContext);
