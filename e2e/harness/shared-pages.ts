import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { countRequests } from './navigation.ts';
import { withoutNotificationStream } from './notification-stream.ts';
import type { People } from './people.ts';

export type Theme = 'light' | 'dark';

/** The people from the demo, whom no test changes, and a signed-out visitor. */
const readers = {
  visitor: null,
  student: 'student@cairn.example',
  companyAdmin: 'admin@cairn.example',
  superAdmin: 'super@cairn.example',
};
export type Reader = keyof typeof readers;

/** Pages that a worker keeps open for all its tests, one for each reader and theme. Tests that use them change nothing. */
export interface SharedPages {
  /** Returns the page as the previous test left it. */
  page(reader: Reader, theme: Theme): Promise<Page>;
  close(): Promise<void>;
}

export function sharedPagesOf(browser: Browser, origin: string, people: People, options: BrowserContextOptions): SharedPages {
  const pages = new Map<string, Promise<Page>>();

  async function open(reader: Reader, theme: Theme): Promise<Page> {
    const email = readers[reader];
    const stored = email ? people.stored(await people.demoSession(email)) : { cookies: [], origins: [{ origin, localStorage: [] }] };
    for (const { localStorage } of stored.origins) localStorage.push({ name: 'theme', value: theme });
    const context = await browser.newContext({ ...options, baseURL: origin, storageState: stored });
    await withoutNotificationStream(context);
    return countRequests(await context.newPage());
  }

  return {
    page(reader, theme) {
      const key = `${reader}, ${theme}`;
      const page = pages.get(key) ?? open(reader, theme);
      pages.set(key, page);
      return page;
    },
    async close() {
      for (const page of pages.values()) await (await page).context().close();
    },
  };
}
