import { expect, type Page, type Request } from '@playwright/test';

/** TanStack Router exposes itself under this name, including in production builds. */
type WithRouter = Window & { __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } };

/**
 * Goes to an address as a link on the page does. This avoids a reload, which would take half a second of CPU time. Resolves when the router
 * has arrived at the address or at the target of a redirect.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(() => '__TSR_ROUTER__' in window);
  // A public text page does not load the application, so its links are followed by loading the next page.
  if (!isThere) await page.goto(path);
  else await page.evaluate((href) => (window as unknown as WithRouter).__TSR_ROUTER__.navigate({ href }), path);
}

const underWay = new WeakMap<Page, Set<Request>>();

/** Starts counting a page's requests, so that `settled` can wait until all of them have been answered. */
export function countRequests(page: Page): Page {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  underWay.set(page, requests);
  return page;
}

/** Placeholders that a screen shows while content is loading. */
const placeholders = '[aria-busy="true"], .mantine-Skeleton-root, [data-diagram="drawing"], [data-full-screen-spinner]';

/** Waits until a screen is complete: its title is shown, all its requests are answered, and no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error('the requests of this page are not counted');
  const asked = () => [...requests].map((request) => request.url());
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  async function missing(): Promise<string[]> {
    const before = asked();
    const held = await page.evaluate(async (selector) => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      return [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 140));
    }, placeholders);
    // A response may trigger further requests. If none are pending both before and after this, there are none left.
    return [...before, ...held, ...asked()];
  }
  await expect.poll(missing, { intervals: [0, 20, 50, 100], message: 'the screen waits for nothing' }).toEqual([]);
}
