import { expect, type Page } from '@playwright/test';

/** Expects that the application has taken over the prerendered page. */
export const isThere = (page: Page) => expect(page.locator('#root[data-written]'), 'the application is there').toHaveCount(0);

/** Remembers each page's elements as the server sent them. */
export const rememberElements = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') Object.assign(window, { remembered: [...document.querySelectorAll('#root *')] });
    }),
  );

/** Returns the server's elements that are no longer on the page. */
export const lostElements = (page: Page, selector = '*') =>
  page.evaluate((meant) => {
    const { remembered } = window as unknown as { remembered: Element[] };
    if (!remembered.some((one) => one.matches(meant))) return [`no ${meant}`];
    return remembered.filter((one) => one.matches(meant) && !one.isConnected).map((one) => one.outerHTML.slice(0, 120));
  }, selector);

/** Holds back files, by default the application's, until the returned function is called. This simulates a slow connection. */
export async function heldBack(page: Page, files = '**/assets/**.js'): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => come();
}
