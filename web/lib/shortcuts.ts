import { useEffect, useRef } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { create } from 'zustand';
import { store, stored } from './storage.ts';

export interface Shortcut {
  /** Alternative keys in tinykeys notation: `j`, `ArrowRight`, `[Shift]+?`; a sequence of two is written `g d`. */
  keys: readonly string[];
  /** The description in the shortcut list. */
  label: string;
  run: () => void;
}

/** Whether the keyboard has a Command key in place of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

interface Group {
  title: string;
  shortcuts: readonly Shortcut[];
}

interface ShortcutsState {
  groups: readonly Group[];
  /** Whether single-key shortcuts are on. People who use speech input can turn them off (WCAG 2.1.4). */
  on: boolean;
}

export const useShortcutsState = create<ShortcutsState>(() => ({ groups: [], on: stored('keys') !== 'off' }));

export function turnShortcuts(on: boolean): void {
  store('keys', on ? null : 'off');
  useShortcutsState.setState({ on });
}

const fields = 'input, textarea, select, [role="textbox"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"]';

/** Returns whether a key already has a meaning in its context, as in fields, in open lists, and while a dialog is open. */
function meansItself(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  const isOverlaid = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
  // No one types or says a key with Ctrl or Cmd by accident, so it works in fields too, but not where a text editor has a meaning for it.
  if (event.ctrlKey || event.metaKey) return isOverlaid || (event.target instanceof HTMLElement && event.target.isContentEditable);
  if (!useShortcutsState.getState().on) return true;
  if (!(event.target instanceof HTMLElement)) return false;
  if (event.target.isContentEditable || event.target.closest(fields)) return true;
  // Arrow keys scroll focused content that overflows (code, tables, diagrams).
  if (event.key.startsWith('Arrow') && event.target.closest('[tabindex="0"], video, audio')) return true;
  return isOverlaid;
}

/** A single listener handles the shortcuts of all groups, so that a sequence's second key does not trigger a shortcut in another group. */
let listener: ((event: KeyboardEvent) => void) | null = null;

function listen(groups: readonly Group[]): void {
  if (listener) document.removeEventListener('keydown', listener);
  listener = null;
  if (groups.length === 0) return;
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  // The topmost screen was the last to register its shortcuts, so they take precedence.
  for (const { keys, run } of groups.toReversed().flatMap(({ shortcuts }) => shortcuts)) {
    for (const key of keys) {
      bindings[key] ??= (event) => {
        event.preventDefault();
        run();
      };
    }
  }
  // A completed sequence takes precedence over its last key.
  const length = (key: string) => key.split(' ').length;
  const sequencesFirst = Object.entries(bindings).toSorted(([a], [b]) => length(b) - length(a));
  listener = createKeybindingsHandler(Object.fromEntries(sequencesFirst), { timeout: 1_200, ignore: meansItself });
  document.addEventListener('keydown', listener);
}

function setGroups(groups: readonly Group[]): void {
  useShortcutsState.setState({ groups });
  listen(groups);
}

/** Registers shortcuts while the component is mounted; `?` lists them under the title. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const shape = shortcuts.map(({ keys, label }) => `${keys.join(',')}:${label}`).join('|');
  useEffect(() => {
    const group: Group = {
      title,
      shortcuts: latest.current.map((shortcut, index) => ({ ...shortcut, run: () => latest.current[index]?.run() })),
    };
    setGroups([...useShortcutsState.getState().groups, group]);
    return () => setGroups(useShortcutsState.getState().groups.filter((other) => other !== group));
  }, [title, shape]);
}
