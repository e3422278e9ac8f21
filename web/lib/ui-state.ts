import { create } from 'zustand';
import type { Notification } from '#contract/notifications.ts';
import { store, stored } from './storage.ts';

export type Theme = 'light' | 'dark';
/** A theme, or `system` for the one that the system currently prefers. */
export type ThemeChoice = Theme | 'system';

/** The UI state from the specification: remembered interface settings, and the page's current activity. */
interface UiState {
  sidebarOpen: boolean;
  /** The theme being shown. */
  theme: Theme;
  themeChoice: ThemeChoice;
  /** The latest notifications. `followCache` in web/shell fills them. */
  notifications: readonly Notification[];
  /** Whether the page is busy with something the person requested. */
  isLoading: boolean;
  loadingMessage: string | null;
  /** Whether there has been a toast yet. Public pages load the toast container only after the first one. */
  hasToasts: boolean;
}

const systemTheme = () => (import.meta.env.SSR ? null : matchMedia('(prefers-color-scheme: dark)'));
const themeFor = (choice: ThemeChoice): Theme => (choice === 'system' ? (systemTheme()?.matches ? 'dark' : 'light') : choice);

/** Returns light on a first visit, whatever the system prefers. */
function storedChoice(): ThemeChoice {
  const kept = stored('theme');
  return kept === 'dark' || kept === 'system' ? kept : 'light';
}

/** The initial state has the light theme, because public pages are prerendered and hydrated with it. */
export const useUi = create<UiState>(() => ({
  sidebarOpen: stored('sidebar') !== 'narrow',
  theme: 'light',
  themeChoice: 'light',
  notifications: [],
  isLoading: false,
  loadingMessage: null,
  hasToasts: false,
}));

/** Applies the stored theme. It is called again before hydration, because the theme button works before the application has loaded. */
export function restoreTheme(): void {
  const themeChoice = storedChoice();
  useUi.setState({ themeChoice, theme: themeFor(themeChoice) });
}

restoreTheme();

export function chooseTheme(themeChoice: ThemeChoice): void {
  store('theme', themeChoice);
  useUi.setState({ themeChoice, theme: themeFor(themeChoice) });
}

export const toggleTheme = (): void => chooseTheme(useUi.getState().theme === 'dark' ? 'light' : 'dark');

systemTheme()?.addEventListener('change', () => useUi.setState(({ themeChoice }) => ({ theme: themeFor(themeChoice) })));

export function toggleSidebar(): void {
  const sidebarOpen = !useUi.getState().sidebarOpen;
  store('sidebar', sidebarOpen ? 'wide' : 'narrow');
  useUi.setState({ sidebarOpen });
}

/** The page's current activities, newest last. */
const busyWith: { message: string | null }[] = [];

/** Marks the page as busy while `action` runs. `message` describes the activity, if it needs a description. */
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
