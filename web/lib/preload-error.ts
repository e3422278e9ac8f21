import { exchangeJson } from './transport.ts';

/** After this many milliseconds a failure is a new one, and worth another reload. */
const again = 60_000;
const mark = 'cairn_reloaded_at';

/** Without a place to remember the reload there could be a circle of them. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (Date.now() - last < again) return false;
    sessionStorage.setItem(mark, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** The router would reload the page too, once for each screen, whether or not there is a server: it is told that it has. */
function leaveReloadingToUs(error: unknown): void {
  try {
    if (error instanceof Error) sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1');
  } catch {
    // Then it reloads once more.
  }
}

/**
 * A lazy screen that cannot be loaded raises `vite:preloadError` and throws on. A new release is the usual cause: the page is loaded
 * anew, once, if there is a server to load it from; if that does not help, the error reaches the router, which shows what happened.
 */
export function reloadOncePerBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    console.warn('a screen could not be loaded', event.payload);
    leaveReloadingToUs(event.payload);
    // A page that is loaded from a server that is down is a page lost: links are preloaded when they are merely pointed at.
    exchangeJson('GET /api/health/live', {}, null)
      .then(() => {
        if (mayReload()) window.location.reload();
      })
      .catch(() => undefined);
  });
}
