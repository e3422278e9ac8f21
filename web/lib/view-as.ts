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
/** Says how a tab comes to a screen; the router does, which this module does not know. */
export function whenViewChanges(navigate: (href: string) => Promise<unknown>): void {
  go = navigate;
}

/** Makes this tab another person's. What is stored, and other tabs, stay as they are. */
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

/** Looks as a person from now on, in this tab. @param back where it leads when it is over */
export function beginView({ view_id, token, expires_in, user }: DataOf<Calls['POST /api/admin/users/:userId/view']>, back: string) {
  const endsAt = Date.now() + expires_in * 1_000;
  const view = { id: view_id, token, person: user, endsAt, back, own: useSession.getState() };
  return switchTo({ user, token, refreshToken: null }, view, '/dashboard');
}

/** Is the super admin again in this tab, where they were. Gives the view that was left. */
async function leaveView(): Promise<View | null> {
  const view = viewNow();
  if (!view) return null;
  await switchTo(storedSession() ?? view.own, null, view.back);
  return view;
}

/** Stops looking as somebody. It is over here even if the server cannot be told; there it is over a little later by itself. */
export async function stopView(): Promise<void> {
  const view = await leaveView();
  if (!view) return;
  await call(ending, endOf(view)).catch((error: unknown) => console.warn('the server could not be told that a view is over', error));
}

/** The time of the view is over, or the server gives nothing to it any more. */
export async function viewIsOver(): Promise<void> {
  const view = await leaveView();
  if (!view) return;
  // Toasts are not part of the first page.
  const { toast } = await import('./toast.tsx');
  toast('info', m.view_over({ name: view.person.full_name }));
}

/** The super admin knows that the view is over. */
export function forgetEndedView(): void {
  storeInTab('ended_view', null);
  useView.setState({ ended: null });
}

/** A page that goes away takes its view with it, and leaves word of it for the page that comes after. Nobody waits for the answer; without one it is over a little later by itself. */
export function endViewWithPage(): void {
  window.addEventListener('pagehide', () => {
    const view = viewNow();
    const token = storedSession()?.token ?? view?.own.token;
    if (view) storeInTab('ended_view', view.person.full_name);
    if (view && token) exchangeJson(ending, endOf(view), token, { keepalive: true }).catch(() => undefined);
  });
}
