import { create } from 'zustand';
import type { User } from '#contract/identity.ts';
import type { AuthState } from './session.ts';
import { storedInTab } from './storage.ts';

/** A look of this tab at the product as somebody else. It is in memory alone: a page that is loaded anew has none. */
export interface View {
  id: string;
  token: string;
  person: User;
  /** When it is over, in milliseconds of `Date.now()`. */
  endsAt: number;
  /** Where the super admin was, and goes back to. */
  back: string;
  /** The super admin's own session, for browsers that keep none. */
  own: AuthState;
}

interface ViewState {
  view: View | null;
  /** Between two people nothing is shown: what one sees is not to be asked for as the other. */
  isSwitching: boolean;
  /** Whose view was over because the page was loaded anew, until the super admin has taken note of it. */
  ended: string | null;
}

export const useView = create<ViewState>(() => ({ view: null, isSwitching: false, ended: storedInTab('ended_view') }));

/** Whether this tab shows what another person sees: nothing can be changed in it. */
export const useIsViewing = (): boolean => useView(({ view }) => view !== null);

export const viewNow = (): View | null => useView.getState().view;
