import { useEffect, useRef, useState } from 'react';

interface States<T> {
  now: T;
  past: readonly T[];
  future: readonly T[];
}

/** The number of earlier states that can be restored. */
const most = 200;
/** The number of milliseconds within which changes to one part are undone together. */
const together = 1_000;

interface Props<T> {
  value: string;
  onChange: (value: string) => void;
  /** Reads the text. @param before the state that was shown until now; its parts keep their keys */
  read: (value: string, before: T | undefined) => T;
  write: (state: T) => string;
}

export interface History<T> {
  now: T;
  /**
   * Changes the state.
   * @param of the part that is being edited: changes to one part in quick succession are undone together
   */
  change: (by: (state: T) => T, of?: string) => void;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** A text as its editor shows it, with the history of its changes since it was opened. The history ends when another text replaces it. */
export function useHistory<T>({ value, onChange, read, write }: Props<T>): History<T> {
  const [states, setStates] = useState<States<T>>(() => ({ now: read(value, undefined), past: [], future: [] }));
  const current = useRef(states);
  const written = useRef(value);
  const last = useRef<{ of: string | undefined; at: number }>({ of: undefined, at: 0 });

  function show(next: States<T>) {
    current.current = next;
    setStates(next);
  }
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    last.current = { of: undefined, at: 0 };
    current.current = { now: read(value, current.current.now), past: [], future: [] };
    setStates(current.current);
  }, [value, read]);

  function become(next: States<T>) {
    show(next);
    const text = write(next.now);
    if (text === written.current) return;
    written.current = text;
    onChange(text);
  }
  function change(by: (state: T) => T, of?: string) {
    const { now, past } = current.current;
    const next = by(now);
    if (next === now) return;
    const at = Date.now();
    const isSame = of !== undefined && last.current.of === of && at - last.current.at < together;
    last.current = { of, at };
    become({ now: next, past: isSame ? past : [...past, now].slice(-most), future: [] });
  }
  function undo() {
    const { now, past, future } = current.current;
    const before = past.at(-1);
    last.current = { of: undefined, at: 0 };
    if (before !== undefined) become({ now: before, past: past.slice(0, -1), future: [now, ...future] });
  }
  function redo() {
    const { now, past, future } = current.current;
    const [next, ...others] = future;
    last.current = { of: undefined, at: 0 };
    if (next !== undefined) become({ now: next, past: [...past, now], future: others });
  }
  return { now: states.now, change, undo: states.past.length > 0 ? undo : null, redo: states.future.length > 0 ? redo : null };
}
