import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf, DataOf } from '#contract/endpoint.ts';
import { viewTokenPrefix } from '#contract/values.ts';
import { m } from '#messages';
import { Problem } from './problem.ts';
import { clearSession, refreshSession, useSession } from './session.ts';
import { type Arguments, exchangeJson, type Options } from './transport.ts';
import { viewNow } from './view-state.ts';

/** What a call takes: its parameters, query and body, as far as it has them. */
export type ArgsOf<K extends keyof Calls> = ArgumentsOf<Calls[K]>;
/** The same as the rest of an argument list: optional where nothing in it is required. */
export type Given<K extends keyof Calls> = Record<string, never> extends ArgsOf<K> ? [args?: ArgsOf<K>] : [args: ArgsOf<K>];

/** Where a session that is over leads; the router sets it, so that this module does not know the routes. */
let onSessionOver: () => void = () => undefined;
export function whenSessionIsOver(action: () => void): void {
  onSessionOver = action;
}

/** What follows when a view as somebody else is over; `view-as.ts`, which makes calls, can't be known here. */
let onViewOver: () => void = () => undefined;
export function whenViewIsOver(action: () => void): void {
  onViewOver = action;
}

/** Who looks as somebody else changes nothing: the server would refuse it, and is not asked. */
function requireOwn(key: string): void {
  const view = viewNow();
  if (view && !key.startsWith('GET ')) throw new Problem(403, 'view_read_only', m.view_read_only({ name: view.person.full_name }));
}

/** Calls whose 401 speaks of what was typed, not of the session. */
const ownRefusals = new Set<string>(['POST /api/auth/login', 'POST /api/auth/refresh-token']);

/**
 * Makes a request with the session's token. A 401 is answered with one silent refresh and one retry; when that fails, the
 * session is cleared. Throws a `Problem`.
 */
export async function withSession<T>(request: (token: string | null) => Promise<T>): Promise<T> {
  const { token } = useSession.getState();
  try {
    return await request(token);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    if (token?.startsWith(viewTokenPrefix)) {
      // Nothing renews it, and the session of the super admin may be as good as before.
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

/** Makes a call of the contract, its arguments all in one. Throws a `Problem`. */
export async function callWith<K extends keyof Calls>(key: K, args: ArgsOf<K>, options?: Options): Promise<DataOf<Calls[K]>> {
  requireOwn(key);
  const request = (token: string | null) => exchangeJson(key, args as Arguments, token, options) as Promise<DataOf<Calls[K]>>;
  return ownRefusals.has(key) ? request(useSession.getState().token) : withSession(request);
}

/** Makes a call of the contract: `call('GET /api/learning/tracks/:id', { params: { id } })` gives its `data`. Throws a `Problem`. */
export const call = <K extends keyof Calls>(key: K, ...[args]: Given<K>): Promise<DataOf<Calls[K]>> =>
  callWith(key, (args ?? {}) as ArgsOf<K>);
