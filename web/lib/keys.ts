import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { store, stored } from './storage.ts';

export interface Key {
  /** As `KeyboardEvent.key` has it: `j`, `ArrowRight`, `?`; a sequence of two is written `g d`. */
  keys: readonly string[];
  /** What it does, for the list of keys. */
  label: string;
  run: () => void;
}

interface Group {
  title: string;
  keys: readonly Key[];
}

interface KeysState {
  groups: readonly Group[];
  /** Keys without a modifier can be turned off (WCAG 2.1.4): some people speak to their computers. */
  on: boolean;
}

export const useKeysState = create<KeysState>(() => ({ groups: [], on: stored('keys') !== 'off' }));

export function turnKeys(on: boolean): void {
  store('keys', on ? null : 'off');
  useKeysState.setState({ on });
}

/** True where a key means itself: in fields, in lists that are open, with a modifier held, while a dialog is open. */
function typing(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="textbox"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"]')
  )
    return true;
  // What is wider than its place (code, tables, diagrams) scrolls with the arrows while it has the focus.
  if (event.key.startsWith('Arrow') && target.closest('[tabindex="0"], video, audio')) return true;
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/** How long the second key of a sequence is waited for, in milliseconds. */
const patience = 1_200;
let first: { key: string; at: number } | null = null;

function press(event: KeyboardEvent): void {
  const { groups, on } = useKeysState.getState();
  if (!on || typing(event)) return;
  const sequence = first && event.timeStamp - first.at < patience ? `${first.key} ${event.key}` : null;
  first = { key: event.key, at: event.timeStamp };
  // The screen on top was the last to name its keys.
  const all = groups.toReversed().flatMap((group) => group.keys);
  const hit = (sequence && all.find((key) => key.keys.includes(sequence))) || all.find((key) => key.keys.includes(event.key));
  if (!hit) return;
  first = null;
  event.preventDefault();
  hit.run();
}

/** Keys that work while the component is there, and that `?` lists under the title. */
export function useKeys(title: string, keys: readonly Key[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const shape = keys.map((key) => `${key.keys.join(',')}:${key.label}`).join('|');
  useEffect(() => {
    const group: Group = { title, keys: latest.current.map((key, index) => ({ ...key, run: () => latest.current[index]?.run() })) };
    const groups = useKeysState.getState().groups;
    if (groups.length === 0) document.addEventListener('keydown', press);
    useKeysState.setState({ groups: [...groups, group] });
    return () => {
      const rest = useKeysState.getState().groups.filter((other) => other !== group);
      if (rest.length === 0) document.removeEventListener('keydown', press);
      useKeysState.setState({ groups: rest });
    };
  }, [title, shape]);
}
