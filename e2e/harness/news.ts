import type { BrowserContext } from '@playwright/test';

/**
 * Lets the pages hear that there is no stream of news (204), unless a test is about it: one that is open keeps the network
 * busy for as long as the page lives, and no test could wait until all has come.
 */
export async function withoutNews(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) =>
      input === '/api/notifications/stream' ? Promise.resolve(new Response(null, { status: 204 })) : real(input, init);
  });
}
