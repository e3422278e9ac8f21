import type { BrowserContext } from '@playwright/test';

/**
 * Answers the pages' request for the notification stream with 204, as if there were no stream. An open stream keeps the network busy as
 * long as the page is open, so a test could never wait for all requests to finish.
 */
export async function withoutNotificationStream(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) =>
      input === '/api/notifications/stream' ? Promise.resolve(new Response(null, { status: 204 })) : real(input, init);
  });
}
