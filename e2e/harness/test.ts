import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Connection } from '#server/testing/app.ts';
import { ownDatabase } from './database.ts';
import { type ErrorWatch, newErrorWatch } from './error-watch.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { withoutNotificationStream } from './notification-stream.ts';
import { type People, type Person, peopleOf, type Session } from './people.ts';
import { Product } from './product.ts';
import { type Reader, type SharedPages, sharedPagesOf, type Theme } from './shared-pages.ts';

/** A worker's installation: a server process with its own database and mail server. */
interface Installation {
  product: Product;
  connection: Connection;
  mailServer: MailServer;
  people: People;
}

interface WorkerFixtures {
  /** Whether the tests of a file move the server's clock. They then get a server of their own. */
  movesClock: boolean;
  installation: Installation;
  sharedPages: SharedPages;
}

export interface SignedIn {
  context: BrowserContext;
  page: Page;
  session: Session;
}

/** Options that a test can set with `test.use`. */
export interface Options {
  /** Whether pages may animate. By default they are asked not to, because on a busy machine clicks miss moving elements. */
  motion: boolean;
  /** Whether pages open the notification stream. Only tests about the stream need it. */
  notificationStream: boolean;
}

interface Fixtures extends Options {
  product: Product;
  connection: Connection;
  mailServer: MailServer;
  people: People;
  errorWatch: ErrorWatch;
  /** Returns a browser where this person is signed in: the session is stored, and no page is open yet. */
  signedIn(person: Person, options?: BrowserContextOptions): Promise<SignedIn>;
  /** Returns another browser, where no one is signed in. */
  browserOf(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Returns a page that a worker's tests share, for a test that changes nothing. */
  sharedPage(reader: Reader, theme: Theme): Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  movesClock: [false, { option: true, scope: 'worker' }],
  installation: [
    async ({ movesClock }, use) => {
      const database = await ownDatabase();
      const mailServer = await startMailServer();
      const backups = await mkdtemp(join(tmpdir(), 'cairn-journey-'));
      const env = {
        DATABASE_URL: database.url,
        SMTP_URL: mailServer.url,
        CAIRN_DEMO: '1',
        CAIRN_BACKUPS: backups,
        CAIRN_MODEL_NETWORKS: 'loopback',
      };
      const product = new Product(env, { movesClock });
      await product.start();
      await use({ product, connection: database.connection, mailServer, people: peopleOf(product, database.connection) });
      await product.stop();
      await mailServer.close();
      await database.drop();
      await rm(backups, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sharedPages: [
    async ({ browser, installation }, use) => {
      const pages = sharedPagesOf(browser, installation.product.url, installation.people, { reducedMotion: 'reduce' });
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  product: async ({ installation, movesClock }, use) => {
    // An earlier test may have left the server's clock in another year.
    if (movesClock) await installation.product.moveClock(0);
    await use(installation.product);
  },
  connection: ({ installation }, use) => use(installation.connection),
  mailServer: ({ installation }, use) => use(installation.mailServer),
  people: ({ installation }, use) => use(installation.people),
  baseURL: ({ installation }, use) => use(installation.product.url),
  errorWatch: [
    async ({}, use) => {
      const watch = newErrorWatch();
      await use(watch);
      watch.end();
      expect(watch.errors, 'errors that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
  motion: [false, { option: true }],
  contextOptions: ({ contextOptions, motion }, use) => use({ ...contextOptions, reducedMotion: motion ? 'no-preference' : 'reduce' }),
  notificationStream: [false, { option: true }],
  context: async ({ context, errorWatch, notificationStream }, use) => {
    errorWatch.follow(context);
    if (!notificationStream) await withoutNotificationStream(context);
    await use(context);
  },
  browserOf: async ({ browser, baseURL, errorWatch, notificationStream, viewport, locale, timezoneId, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, locale, timezoneId, ...options });
      errorWatch.follow(context);
      if (!notificationStream) await withoutNotificationStream(context);
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
  sharedPage: ({ sharedPages, errorWatch }, use) =>
    use(async (reader, theme) => {
      const page = await sharedPages.page(reader, theme);
      errorWatch.follow(page.context());
      return page;
    }),
});

export { expect };
