import type { APIRequestContext } from '@playwright/test';

/** Returns the paths of all public pages, as listed for search engines. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
