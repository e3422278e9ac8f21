import { create } from 'zustand';
import type { Notification } from '#contract/notifications.ts';
import { store, stored } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The specification's UI state: what of the interface is remembered, and what the page is busy with. */
interface UiState {
  sidebarOpen: boolean;
  theme: Theme;
  /** The latest ones; `followCache` in web/shell fills them. */
  notifications: readonly Notification[];
  /** Whether the page is busy with something that somebody asked for, and with what. */
  isLoading: boolean;
  loadingMessage: string | null;
  /** Whether there was a toast yet: public pages load the place for them then. */
  hasToasts: boolean;
}

export const useUi = create<UiState>(() => ({
  sidebarOpen: stored('sidebar') !== 'narrow',
  theme: stored('theme') === 'dark' ? 'dark' : 'light',
  notifications: [],
  isLoading: false,
  loadingMessage: null,
  hasToasts: false,
}));

export function toggleTheme(): void {
  const theme: Theme = useUi.getState().theme === 'dark' ? 'light' : 'dark';
  store('theme', theme);
  useUi.setState({ theme });
}

export function toggleSidebar(): void {
  const sidebarOpen = !useUi.getState().sidebarOpen;
  store('sidebar', sidebarOpen ? 'wide' : 'narrow');
  useUi.setState({ sidebarOpen });
}

/** What the page is busy with at this moment, the latest last. */
const busyWith: { message: string | null }[] = [];

/** Counts the page as busy while `action` is under way; `message` says with what, if there is more to say than that. */
export async function whileBusy<T>(message: string | null, action: () => Promise<T>): Promise<T> {
  const entry = { message };
  const tell = () => useUi.setState({ isLoading: busyWith.length > 0, loadingMessage: busyWith.at(-1)?.message ?? null });
  busyWith.push(entry);
  tell();
  try {
    return await action();
  } finally {
    busyWith.splice(busyWith.indexOf(entry), 1);
    tell();
  }
}
