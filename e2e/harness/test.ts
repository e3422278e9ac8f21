import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Connection } from '#server/database/database.ts';
import { ownDatabase } from './database.ts';
import { withoutNews } from './news.ts';
import { type People, type Person, peopleOf, type Session } from './people.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { Product } from './product.ts';
import { newWatch, type Watch } from './watch.ts';

/** One product of a worker: a server process with a database and a mail server of its own. */
interface World {
  product: Product;
  connection: Connection;
  post: PostOffice;
  people: People;
}

export interface SignedIn {
  context: BrowserContext;
  page: Page;
  session: Session;
}

interface Fixtures {
  /** Whether pages have the stream of news: `test.use({ news: true })` where a test is about it. */
  news: boolean;
  product: Product;
  connection: Connection;
  post: PostOffice;
  people: People;
  watch: Watch & { follow(context: BrowserContext): void };
  /** A browser in which this person signed in before: it has the session stored, and shows nothing yet. */
  signedIn(person: Person, options?: BrowserContextOptions): Promise<SignedIn>;
  /** Another browser, in which nobody is signed in. */
  browserOf(options?: BrowserContextOptions): Promise<BrowserContext>;
}

export const test = base.extend<Fixtures, { world: World }>({
  world: [
    async ({}, use) => {
      const database = await ownDatabase();
      const post = await openPostOffice();
      const product = new Product({ DATABASE_URL: database.url, SMTP_URL: post.url, CAIRN_DEMO: '1' });
      await product.start();
      await use({ product, connection: database.connection, post, people: peopleOf(product, database.connection) });
      await product.stop();
      await post.close();
      await database.drop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: ({ world }, use) => use(world.product),
  connection: ({ world }, use) => use(world.connection),
  post: ({ world }, use) => use(world.post),
  people: ({ world }, use) => use(world.people),
  baseURL: ({ world }, use) => use(world.product.url),
  watch: [
    async ({}, use) => {
      const watch = newWatch();
      await use(watch);
      expect(watch.troubles, 'errors that no one asked for').toEqual([]);
    },
    { auto: true },
  ],
  news: [false, { option: true }],
  context: async ({ context, watch, news }, use) => {
    watch.follow(context);
    if (!news) await withoutNews(context);
    await use(context);
  },
  browserOf: async ({ browser, baseURL, watch, news, viewport, locale, timezoneId, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, locale, timezoneId, ...options });
      watch.follow(context);
      if (!news) await withoutNews(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  signedIn: ({ people, browserOf }, use) =>
    use(async (person, options = {}) => {
      const session = await people.session(person);
      const context = await browserOf({ storageState: people.stored(session), ...options });
      return { context, page: await context.newPage(), session };
    }),
});

export { expect };
