// Features: learning, company-dashboard, people, authoring, identity
import type { Page } from '@playwright/test';
import { watchLayoutShift } from './harness/layout-shift.ts';
import { countRequests, settled } from './harness/navigation.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

interface Limits {
  /** The maximum number of requests until the screen is complete: page, scripts, styles, fonts and API responses. */
  requests: number;
  /** The maximum transfer size in kB, after compression and including headers. */
  kB: number;
  /** Seconds until the title can be read on a slow connection. */
  seconds: number;
}

const module = 'how-language-models-work';
const [student, companyAdmin, superAdmin] = ['student@cairn.example', 'admin@cairn.example', 'super@cairn.example'];

/** The largest layout shift allowed, as a web vitals score. */
const mostShift = 0.05;

/**
 * Measured values plus a small margin (docs/decisions/073). Where the learner stopped is a request on the dashboards and in the viewer, and
 * how they like to read another one there (104), because neither may be part of a reply that others share. The viewer loads the notes (103)
 * after the text has been shown. Capstones and the company's guide added 2 kB of words and menu entries to each screen for people with an
 * account. The goal for each screen is twenty requests and 350 kB.
 */
const screens: [name: string, email: string | undefined, path: string, Limits][] = [
  ['dashboard of a student', student, '/dashboard', { requests: 21, kB: 295, seconds: 6 }],
  ['dashboard of a company admin', companyAdmin, '/dashboard', { requests: 20, kB: 296, seconds: 6 }],
  ['list of all users', superAdmin, '/admin/users', { requests: 20, kB: 348, seconds: 6 }],
  ['viewer of a module', student, `/modules/${module}?file=from-text-to-tokens`, { requests: 40, kB: 612, seconds: 10.5 }],
  ['editor of a module', superAdmin, `/admin/modules/${module}`, { requests: 21, kB: 339, seconds: 6 }],
  ['sign-in screen', undefined, '/login', { requests: 14, kB: 245, seconds: 6.5 }],
];

/** 400 kbit/s, and 400 ms until a response starts. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The limits in seconds assume an otherwise idle machine. */
const patience = Number(process.env.CAIRN_PATIENCE || 1);

/**
 * Adds up the bytes transferred for a page from now on. A response counts as complete only once its content has been used. The icon of the
 * tab is left out, because only browsers that draw tabs load it.
 */
async function weigh(page: Page): Promise<{ requests: number; bytes: number }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const sum = { requests: 0, bytes: 0 };
  const ours = new Set<string>();
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('http') && !response.url.endsWith('/cairn.svg')) ours.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ours.has(requestId)) return;
    sum.requests += 1;
    sum.bytes += encodedDataLength;
  });
  return sum;
}

/** Returns the seconds from the start of the navigation until the screen's title is painted. */
async function secondsToTitle(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')?.textContent) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('title'));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 60_000 });
  const title = () => page.evaluate(() => performance.getEntriesByName('title')[0]?.startTime ?? 0);
  await expect.poll(title).toBeGreaterThan(0);
  return (await title()) / 1000;
}

for (const [index, [name, email, path, limits]] of screens.entries())
  test(
    `the ${name} needs at most ${limits.requests} requests and ${limits.kB} kB, and is readable on a slow connection after ${limits.seconds} s`,
    onOneDayInThree(index),
    async ({ browserOf, people }) => {
      const stored = email ? { storageState: people.stored(await people.demoSession(email)) } : {};
      const page = countRequests(await (await browserOf(stored)).newPage());
      const shift = await watchLayoutShift(page);
      const sum = await weigh(page);
      await page.goto(path);
      await settled(page);
      await page.waitForLoadState('networkidle');
      const [score, { requests, bytes }] = [await shift(), { ...sum }];
      const seconds = await secondsToTitle(await (await browserOf(stored)).newPage(), path);
      console.log(
        `${name}: ${requests} requests, ${Math.round(bytes / 1000)} kB, ${seconds.toFixed(1)} s, layout shift ${score.toFixed(3)}`,
      );
      expect.soft(requests, 'requests').toBeLessThanOrEqual(limits.requests);
      expect.soft(bytes / 1000, 'kB').toBeLessThanOrEqual(limits.kB);
      expect.soft(seconds, 'seconds on a slow line').toBeLessThanOrEqual(limits.seconds * patience);
      expect.soft(score, 'layout shift').toBeLessThanOrEqual(mostShift);
    },
  );
