import { exchangeJson } from './transport.ts';

/** How many milliseconds after a reload a failure counts as a new one and justifies another reload. */
const again = 60_000;
const mark = 'cairn_reloaded_at';

/** Whether the page may reload. If the reload can't be remembered because storage is unavailable, the page could reload forever. */
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

/**
 * Makes the router believe that it has already reloaded the page. Otherwise it would reload once for each screen, even if the server is
 * down.
 */
function leaveReloadingToUs(error: unknown): void {
  try {
    if (error instanceof Error) sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1');
  } catch {
    // Storage is unavailable, so the router reloads once more.
  }
}

/**
 * If a lazy screen cannot be loaded, Vite raises `vite:preloadError` and then throws. The usual cause is a new release, so the page is
 * reloaded once, if the server is reachable. If that does not help, the error reaches the router, which shows a message.
 */
export function reloadOncePerBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    console.warn('a screen could not be loaded', event.payload);
    leaveReloadingToUs(event.payload);
    // If the server is down, reloading would lose the page. Merely hovering over a link preloads its screen and can cause this error.
    exchangeJson('GET /api/health/live', {}, null)
      .then(() => {
        if (mayReload()) window.location.reload();
      })
      .catch(() => undefined);
  });
}
