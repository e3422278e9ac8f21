import { create } from 'zustand';
import type { User } from '#contract/identity.ts';
import type { AuthState } from './session.ts';
import { storedInTab } from './storage.ts';

/** This tab's view of the product as someone else. It exists only in memory, so a reloaded page has none. */
export interface View {
  id: string;
  token: string;
  person: User;
  /** When it ends, in milliseconds as returned by `Date.now()`. */
  endsAt: number;
  /** The super admin's previous address, where they will return. */
  back: string;
  /** The super admin's own session, for browsers without storage. */
  own: AuthState;
}

interface ViewState {
  view: View | null;
  /**
   * True while switching between two people. Nothing is shown during the switch, so that one person's data is never requested as the other.
   */
  isSwitching: boolean;
  /** The person whose view ended because the page was reloaded, until the super admin acknowledges it. */
  ended: string | null;
}

export const useView = create<ViewState>(() => ({ view: null, isSwitching: false, ended: storedInTab('ended_view') }));

/** Returns whether this tab shows what another person sees. Nothing can be changed in it then. */
export const useIsViewing = (): boolean => useView(({ view }) => view !== null);

export const viewNow = (): View | null => useView.getState().view;
