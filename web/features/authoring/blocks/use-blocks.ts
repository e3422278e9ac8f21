import { useEffect, useRef, useState } from 'react';
import { type KeyedText, keyed, newBlock, readAgain } from '../source/blocks/arrange.ts';
import { blocksOf, textOf } from '../source/blocks/blocks.ts';

interface History {
  now: KeyedText;
  past: readonly KeyedText[];
  future: readonly KeyedText[];
}

/** The number of states that can be brought back. */
const most = 200;
/** For how many milliseconds changes of one block are one step of the history. */
const together = 1_000;

/** An empty text has an empty block to write in. */
const withStart = (text: KeyedText): KeyedText => (text.blocks.length > 0 ? text : { ...text, blocks: [newBlock('text', '')] });

export interface BlocksState {
  text: KeyedText;
  /**
   * Changes the text.
   * @param of the block that is being edited: changes of one block in quick succession are undone together
   */
  change: (by: (text: KeyedText) => KeyedText, of?: string) => void;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** A Markdown text as blocks, with everything that was done to them in this sitting. */
export function useBlocks(value: string, onChange: (value: string) => void): BlocksState {
  const [history, setHistory] = useState<History>(() => ({ now: withStart(keyed(blocksOf(value))), past: [], future: [] }));
  const current = useRef(history);
  const written = useRef(value);
  const last = useRef<{ of: string | undefined; at: number }>({ of: undefined, at: 0 });

  function show(next: History) {
    current.current = next;
    setHistory(next);
  }
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    last.current = { of: undefined, at: 0 };
    const now = withStart(readAgain(value, current.current.now));
    current.current = { now, past: [], future: [] };
    setHistory(current.current);
  }, [value]);

  function become(next: History) {
    show(next);
    const text = textOf(next.now);
    if (text === written.current) return;
    written.current = text;
    onChange(text);
  }
  function change(by: (text: KeyedText) => KeyedText, of?: string) {
    const { now, past } = current.current;
    const next = by(now);
    if (next === now) return;
    const at = Date.now();
    const isSame = of !== undefined && last.current.of === of && at - last.current.at < together;
    last.current = { of, at };
    become({ now: withStart(next), past: isSame ? past : [...past, now].slice(-most), future: [] });
  }
  function undo() {
    const { now, past, future } = current.current;
    const before = past.at(-1);
    last.current = { of: undefined, at: 0 };
    if (before) become({ now: before, past: past.slice(0, -1), future: [now, ...future] });
  }
  function redo() {
    const { now, past, future } = current.current;
    const [next, ...others] = future;
    last.current = { of: undefined, at: 0 };
    if (next) become({ now: next, past: [...past, now], future: others });
  }
  return { text: history.now, change, undo: history.past.length > 0 ? undo : null, redo: history.future.length > 0 ? redo : null };
}
