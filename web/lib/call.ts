import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf, DataOf } from '#contract/endpoint.ts';
import { viewTokenPrefix } from '#contract/values.ts';
import { m } from '#messages';
import { Problem } from './problem.ts';
import { clearSession, refreshSession, useSession } from './session.ts';
import { type Arguments, exchangeJson, type Options } from './transport.ts';
import { viewNow } from './view-state.ts';

/** A call's arguments: its parameters, query and body, if it has them. */
export type ArgsOf<K extends keyof Calls> = ArgumentsOf<Calls[K]>;
/** The same arguments as a rest parameter, optional if none is required. */
export type Given<K extends keyof Calls> = Record<string, never> extends ArgsOf<K> ? [args?: ArgsOf<K>] : [args: ArgsOf<K>];

/** Runs when the session has ended. The router sets it, so this module need not know the routes. */
let onSessionOver: () => void = () => undefined;
export function whenSessionIsOver(action: () => void): void {
  onSessionOver = action;
}

/** Runs when a view as someone else has ended. `view-as.ts` sets it, because that module imports this one. */
let onViewOver: () => void = () => undefined;
export function whenViewIsOver(action: () => void): void {
  onViewOver = action;
}

/** Throws when a change is attempted during a view as someone else. The server would refuse it, so the request isn't sent. */
function requireOwn(key: string): void {
  const view = viewNow();
  if (view && !key.startsWith('GET ')) throw new Problem(403, 'view_read_only', m.view_read_only({ name: view.person.full_name }));
}

/** Calls whose 401 concerns the submitted data rather than the session. */
const ownRefusals = new Set<string>(['POST /api/auth/login', 'POST /api/auth/refresh-token']);

/**
 * Makes a request with the session's token. On a 401 it refreshes silently and retries once; if that fails, the
 * session is cleared. Throws a `Problem`.
 */
export async function withSession<T>(request: (token: string | null) => Promise<T>): Promise<T> {
  const { token } = useSession.getState();
  try {
    return await request(token);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    if (token?.startsWith(viewTokenPrefix)) {
      // A view's token can't be renewed, and the super admin's own session may still be valid.
      if (viewNow()?.token === token) onViewOver();
      throw error;
    }
    const renewed = await refreshSession(token);
    if (renewed) {
      try {
        return await request(renewed);
      } catch (again) {
        if (!(again instanceof Problem) || again.status !== 401) throw again;
      }
    }
    clearSession();
    onSessionOver();
    throw error;
  }
}

/** Makes a contract call with its arguments in one object. Throws a `Problem`. */
export async function callWith<K extends keyof Calls>(key: K, args: ArgsOf<K>, options?: Options): Promise<DataOf<Calls[K]>> {
  requireOwn(key);
  const request = (token: string | null) => exchangeJson(key, args as Arguments, token, options) as Promise<DataOf<Calls[K]>>;
  return ownRefusals.has(key) ? request(useSession.getState().token) : withSession(request);
}

/** Makes a contract call: `call('GET /api/learning/tracks/:id', { params: { id } })` returns its `data`. Throws a `Problem`. */
export const call = <K extends keyof Calls>(key: K, ...[args]: Given<K>): Promise<DataOf<Calls[K]>> =>
  callWith(key, (args ?? {}) as ArgsOf<K>);
