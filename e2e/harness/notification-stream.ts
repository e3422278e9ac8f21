import type { BrowserContext } from '@playwright/test';

/**
 * Answers the pages' question for the stream of notifications with 204, as if there were none: a stream that is open keeps
 * the network busy for as long as the page lives, and no test could wait until all has come.
 */
export async function withoutNotificationStream(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) =>
      input === '/api/notifications/stream' ? Promise.resolve(new Response(null, { status: 204 })) : real(input, init);
  });
}
