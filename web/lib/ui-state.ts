import { create } from 'zustand';
import { store, stored } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The specification's UI state: what of the interface is remembered, and what the page is busy with. */
interface UiState {
  sidebarOpen: boolean;
  theme: Theme;
  isLoading: boolean;
  loadingMessage: string | null;
}

export const useUi = create<UiState>(() => ({
  sidebarOpen: stored('sidebar') !== 'narrow',
  theme: stored('theme') === 'dark' ? 'dark' : 'light',
  isLoading: false,
  loadingMessage: null,
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
