import { create } from 'zustand';
import type { User } from '#contract/identity.ts';
import type { AuthState } from './session.ts';

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
}

export const useView = create<ViewState>(() => ({ view: null, isSwitching: false }));

export const viewNow = (): View | null => useView.getState().view;
