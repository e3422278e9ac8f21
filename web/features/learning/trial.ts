import { createContext, useContext } from 'react';

/** A step that its author tries as a learner: nothing is recorded, and what is done is known to the screen alone. */
export interface Trial {
  /** Goes to another step of the module that is tried. */
  open: (fileName: string) => void;
  /** The step is done. */
  done: () => void;
}

const TrialContext = createContext<Trial | null>(null);
export const TrialProvider = TrialContext.Provider;
/** Null wherever learning is real. */
export const useTrial = (): Trial | null => useContext(TrialContext);
