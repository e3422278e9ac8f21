import { createContext, type ReactNode, useContext } from 'react';

interface Reason {
  label: string;
  hint?: string;
  /** The minimum length in characters. With 0, the reason is optional. */
  least: number;
  most: number;
  /** The text shown when the reason is too short. */
  needed?: string;
  /** Whether the reason is a single line of text. */
  isLine?: boolean;
  /** The text that the field starts with, which the person can change. */
  initial?: string;
}

export interface Question {
  /** The question to confirm. */
  title: string;
  /** Names the object and describes the consequences. */
  line: ReactNode;
  /** The confirm button's label. */
  action: string;
  /** Whether the action destroys nothing, so its button is not red. */
  isHarmless?: boolean;
  /** Asks for a reason, which is passed to `onConfirm`. */
  reason?: Reason;
  /** Performs the action. The dialog stays open until the action succeeds, and shows why it failed. */
  onConfirm: (reason: string) => Promise<unknown>;
}

/** The function that opens a dialog with a question; `Dialogs` provides it. */
export const Asking = createContext<(question: Question) => void>(() => {
  throw new Error('`useConfirm` is used outside `Dialogs`');
});

/**
 * Asks for confirmation before an action that deletes something or can't be undone: `const confirm = useConfirm()`, then `confirm({ title,
 * line, action, onConfirm })`.
 */
export const useConfirm = () => useContext(Asking);
