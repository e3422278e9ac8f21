// Features: learning, company-dashboard, people, authoring
import type { Page } from '@playwright/test';
import { watchLayoutShift } from './harness/layout-shift.ts';
import { countRequests, settled } from './harness/navigation.ts';
import type { Reader } from './harness/shared-pages.ts';
import { expect, test } from './harness/test.ts';

interface Screen {
  name: string;
  email: string;
  path: string;
  /** The most that may travel until the screen is complete, of everything: page, scripts, styles, fonts, answers. */
  requests: number;
  /** In kB, compressed and with its headers. */
  transferred: number;
  /** The most seconds until its title can be read on the slow line. */
  words: number;
}

const screens: Screen[] = [
  { name: 'student dashboard', email: 'student@cairn.example', path: '/dashboard', requests: 20, transferred: 350, words: 6 },
  { name: 'company dashboard', email: 'admin@cairn.example', path: '/company', requests: 20, transferred: 350, words: 6 },
  { name: 'users', email: 'super@cairn.example', path: '/admin/users', requests: 20, transferred: 350, words: 6 },
  { name: 'module viewer', email: 'student@cairn.example', path: '/modules/how-language-models-work?file=from-text-to-tokens', requests: 20, transferred: 350, words: 6 },
  { name: 'module editor', email: 'super@cairn.example', path: '/admin/modules/how-language-models-work', requests: 20, transferred: 350, words: 6 },
  { name: 'file editor', email: 'super@cairn.example', path: '/admin/modules/how-language-models-work/files/from-text-to-tokens', requests: 20, transferred: 350, words: 6 },
  { name: 'sign-in', email: '', path: '/login', requests: 20, transferred: 350, words: 6 },
];

/** Adds up what travels for a page from now on. */
async function weigh(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const sum = { requests: 0, bytes: 0 };
  const detail = new Map<string, { url: string; type: string; bytes: number }>();
  devTools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) detail.set(requestId, { url: response.url, type, bytes: 0 });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = detail.get(requestId);
    if (!one) return;
    one.bytes = encodedDataLength;
    sum.requests += 1;
    sum.bytes += encodedDataLength;
  });
  return { sum, devTools, detail };
}

for (const { name, email, path, requests, transferred, words } of screens)
  test(`the ${name} comes in ${requests} requests and ${transferred} kB`, async ({ browserOf, people }) => {
    const stored = email ? { storageState: people.stored(await people.demoSession(email)) } : {};
    const context = await browserOf(stored);
    const page = countRequests(await context.newPage());
    const shift = await watchLayoutShift(page);
    const { sum, detail } = await weigh(page);
    await page.goto(path);
    await settled(page);
    await page.waitForLoadState('networkidle');
    const kB = sum.bytes / 1000;
    const score = await shift();
    const slowContext = await browserOf(stored);
    const slow = await slowContext.newPage();
    await slow.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('h1')?.textContent) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('words'));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const slowShift = await watchLayoutShift(slow);
    const { devTools } = await weigh(slow);
    await devTools.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
    await slow.goto(path, { waitUntil: 'commit', timeout: 60_000 });
    await expect(slow.locator('h1').first()).toBeVisible({ timeout: 60_000 });
    const seconds = (await slow.evaluate(() => performance.getEntriesByName('words')[0]?.startTime ?? 0)) / 1000;
    await slow.waitForLoadState('networkidle', { timeout: 60_000 });
    const slowScore = await slowShift();
    console.log(`${name}: ${sum.requests} requests, ${kB.toFixed(0)} kB, shift ${score.toFixed(3)} (slow ${slowScore.toFixed(3)}), words after ${seconds.toFixed(1)} s`);
    if (process.env.WEIGHT_DETAIL) for (const { url, type, bytes } of detail.values()) console.log(`   ${type.padEnd(11)} ${String(bytes).padStart(7)} ${new URL(url).pathname}`);
    expect.soft(sum.requests).toBeLessThanOrEqual(requests);
    expect.soft(kB).toBeLessThanOrEqual(transferred);
    expect.soft(seconds).toBeLessThanOrEqual(words);
    expect.soft(score).toBeLessThanOrEqual(0.05);
  });
