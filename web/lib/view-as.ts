import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { call } from './call.ts';
import { type AuthState, storedSession, useSession } from './session.ts';
import { storeInTab } from './storage.ts';
import { exchangeJson } from './transport.ts';
import { useView, type View, viewNow } from './view-state.ts';

const ending = 'DELETE /api/admin/users/:userId/view';
const endOf = ({ id, person }: View) => ({ params: { userId: person.id }, body: { view_id: id } });

let go: (href: string) => Promise<unknown> = () => Promise.resolve();
/** Sets how a tab navigates. The router calls this, because this module does not know the router. */
export function whenViewChanges(navigate: (href: string) => Promise<unknown>): void {
  go = navigate;
}

/** Switches this tab to another person. Storage and other tabs stay unchanged. */
async function switchTo(session: Partial<AuthState>, view: View | null, href: string): Promise<void> {
  useView.setState({ isSwitching: true });
  useView.setState({ view });
  useSession.setState(session);
  try {
    await go(href);
  } finally {
    useView.setState({ isSwitching: false });
  }
}

/** Starts viewing as a person in this tab. @param back the address to return to when the view ends */
export function beginView({ view_id, token, expires_in, user }: DataOf<Calls['POST /api/admin/users/:userId/view']>, back: string) {
  const endsAt = Date.now() + expires_in * 1_000;
  const view = { id: view_id, token, person: user, endsAt, back, own: useSession.getState() };
  return switchTo({ user, token, refreshToken: null }, view, '/dashboard');
}

/** Switches this tab back to the super admin, at their previous address. Returns the view that ended. */
async function leaveView(): Promise<View | null> {
  const view = viewNow();
  if (!view) return null;
  await switchTo(storedSession() ?? view.own, null, view.back);
  return view;
}

/** Stops viewing as someone. If the server cannot be reached, the view still ends in this tab, and expires a little later on the server. */
export async function stopView(): Promise<void> {
  const view = await leaveView();
  if (!view) return;
  await call(ending, endOf(view)).catch((error: unknown) => console.warn('the server could not be told that a view is over', error));
}

/** Handles a view whose time is up or that the server no longer accepts. */
export async function viewIsOver(): Promise<void> {
  const view = await leaveView();
  if (!view) return;
  // The toasts are not part of the initial bundle.
  const { toast } = await import('./toast.tsx');
  toast('info', m.view_over({ name: view.person.full_name }));
}

/** Removes the note that a view has ended, once the super admin has seen it. */
export function forgetEndedView(): void {
  storeInTab('ended_view', null);
  useView.setState({ ended: null });
}

/** Ends the view when its page unloads, and stores a note for the next page. If the request fails, the view expires a little later. */
export function endViewWithPage(): void {
  window.addEventListener('pagehide', () => {
    const view = viewNow();
    const token = storedSession()?.token ?? view?.own.token;
    if (view) storeInTab('ended_view', view.person.full_name);
    if (view && token) exchangeJson(ending, endOf(view), token, { keepalive: true }).catch(() => undefined);
  });
}
