import { createContext, useContext } from 'react';

/** A step that its author tries as a learner: nothing is recorded, and only the screen knows what was done. */
export interface Trial {
  /** Goes to another step of the module being tried. */
  open: (fileName: string) => void;
  /** Called when the step is done. */
  done: () => void;
}

const TrialContext = createContext<Trial | null>(null);
export const TrialProvider = TrialContext.Provider;
/** Returns the trial; null outside one, where learning is real. */
export const useTrial = (): Trial | null => useContext(TrialContext);
