// Features: learning
import type { Program } from '#runner/messages.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { endingOf, openRunner, printedIn } from './harness/runner.ts';
import { expect, test } from './harness/test.ts';

const javascript = (code: string): Program => ({ language: 'javascript', code, tests: null });

/**
 * Attempts to escape from the sandbox, each named for what it tries to reach. The program prints "escaped" if it succeeds, and otherwise
 * "contained" or an error. `PRODUCT` is replaced with the product's address.
 */
const ways: [name: string, code: string][] = [
  ['the cookies of a document', `console.log(typeof document === 'undefined' ? 'contained' : 'escaped')`],
  ['local storage', `console.log(typeof localStorage === 'undefined' ? 'contained' : 'escaped')`],
  ['session storage', `console.log(typeof sessionStorage === 'undefined' ? 'contained' : 'escaped')`],
  [
    'a database of the browser',
    `const r = indexedDB.open('x'); r.onsuccess = () => console.log('escaped'); r.onerror = () => console.log('contained'); setTimeout(() => {}, 300)`,
  ],
  ['the cache of the browser', `await caches.open('x').then(() => console.log('escaped'), () => console.log('contained'))`],
  [
    'the cookie store',
    `console.log(await globalThis.cookieStore?.getAll().then((all) => (all.length ? 'escaped' : 'contained'), () => 'contained') ?? 'contained')`,
  ],
  ['the private file system', `await navigator.storage.getDirectory().then(() => console.log('escaped'), () => console.log('contained'))`],
  [
    'the window of the page',
    `console.log(typeof window === 'undefined' && typeof parent === 'undefined' && typeof top === 'undefined' ? 'contained' : 'escaped')`,
  ],
  ['a new window', `console.log(typeof open === 'undefined' ? 'contained' : 'escaped')`],
  [
    'another address for the page',
    `try { location.href = 'PRODUCT/login'; console.log(location.protocol === 'blob:' ? 'contained' : 'escaped') } catch { console.log('contained') }`,
  ],
  ['the history of the page', `console.log(typeof history === 'undefined' ? 'contained' : 'escaped')`],
  ['an origin', `console.log(self.origin === 'null' ? 'contained' : 'escaped')`],
  ['an answer of the product', `await fetch('PRODUCT/api/platform').then(() => console.log('escaped'), () => console.log('contained'))`],
  [
    'an answer of the product with cookies',
    `await fetch('PRODUCT/api/auth/me', { credentials: 'include' }).then(() => console.log('escaped'), () => console.log('contained'))`,
  ],
  [
    'an opaque answer of the product',
    `await fetch('PRODUCT/api/platform', { mode: 'no-cors' }).then(() => console.log('escaped'), () => console.log('contained'))`,
  ],
  ['another site', `await fetch('http://127.0.0.1:9/').then(() => console.log('escaped'), () => console.log('contained'))`],
  [
    'a request of the older kind',
    `const r = new XMLHttpRequest(); r.onload = () => console.log('escaped'); r.onerror = () => console.log('contained'); r.open('GET', 'PRODUCT/api/platform'); r.send(); setTimeout(() => {}, 300)`,
  ],
  [
    'a web socket',
    `try { const s = new WebSocket('PRODUCT'.replace('http', 'ws')); s.onopen = () => console.log('escaped'); s.onerror = () => console.log('contained'); setTimeout(() => {}, 300) } catch { console.log('contained') }`,
  ],
  [
    'a stream of events',
    `const s = new EventSource('PRODUCT/api/notifications/stream'); s.onopen = () => console.log('escaped'); s.onerror = () => { s.close(); console.log('contained') }; setTimeout(() => {}, 300)`,
  ],
  ['a module of the product', `await import('PRODUCT/written-page.js').then(() => console.log('escaped'), () => console.log('contained'))`],
  [
    'a module written as data',
    `const address = 'data:text/javascript,export default 1'; await import(address).then(() => console.log('escaped'), () => console.log('contained'))`,
  ],
  [
    'a script of the product',
    `try { importScripts('PRODUCT/written-page.js'); console.log('escaped') } catch { console.log('contained') }`,
  ],
  ['code from a text', `try { eval('1'); console.log('escaped') } catch { console.log('contained') }`],
  ['a function from a text', `try { new Function('return 1')(); console.log('escaped') } catch { console.log('contained') }`],
  ['code from the text of a timer', `setTimeout("console.log('escaped')", 1); setTimeout(() => console.log('contained'), 50)`],
  [
    'a worker of the product',
    `try { const w = new Worker('PRODUCT/written-page.js'); w.onerror = (e) => { e.preventDefault(); console.log('contained') }; w.onmessage = () => console.log('escaped'); setTimeout(() => {}, 300) } catch { console.log('contained') }`,
  ],
  [
    'the network by a worker of its own',
    `const w = new Worker(URL.createObjectURL(new Blob(["fetch('PRODUCT/api/platform').then(() => postMessage('escaped'), () => postMessage('contained'))"]))); w.onmessage = ({ data }) => console.log(data); w.onerror = () => console.log('contained'); setTimeout(() => {}, 1000)`,
  ],
  ['a shared worker', `console.log(typeof SharedWorker === 'undefined' ? 'contained' : 'escaped')`],
  ['a service worker', `console.log(navigator.serviceWorker === undefined ? 'contained' : 'escaped')`],
  ['a beacon', `console.log(navigator.sendBeacon === undefined ? 'contained' : 'escaped')`],
  ['a connection to a peer', `console.log(typeof RTCPeerConnection === 'undefined' ? 'contained' : 'escaped')`],
  ['the clipboard', `console.log(navigator.clipboard === undefined ? 'contained' : 'escaped')`],
  ['a notification', `console.log(typeof Notification === 'undefined' || Notification.permission !== 'granted' ? 'contained' : 'escaped')`],
  ['the position of the learner', `console.log(navigator.geolocation === undefined ? 'contained' : 'escaped')`],
  ['the keys of the learner', `console.log(navigator.credentials === undefined ? 'contained' : 'escaped')`],
  [
    'a lock of the product',
    `await (navigator.locks?.request('cairn', { ifAvailable: true }, () => undefined) ?? Promise.reject()).then(() => console.log('contained'), () => console.log('contained'))`,
  ],
];

/** Programs that try to make the page unusable, each with the ways it may end. */
const loads: [name: string, code: string, endings: readonly string[]][] = [
  ['a loop without an end', `for (;;);`, ['time']],
  ['promises without an end', `const again = () => Promise.resolve().then(again); await again()`, ['time']],
  ['timers without an end', `const again = () => setTimeout(again); again(); await new Promise(() => {})`, ['time']],
  [
    'a gigabyte',
    `const all = []; for (let i = 0; i < 1024; i++) all.push(new Uint8Array(1_048_576).fill(i)); console.log('held')`,
    ['done', 'error', 'time'],
  ],
  ['texts that double', `let text = 'x'; for (;;) text += text;`, ['error', 'time']],
  ['a flood of output', `for (;;) console.log('x'.repeat(1000))`, ['output']],
  ['a flood of single letters', `for (;;) console.log('x')`, ['output', 'time']],
  [
    'a flood of messages',
    `for (let i = 0; i < 200_000; i++) postMessage({ type: 'output', text: 'x', isError: false })`,
    ['done', 'error', 'time', 'output'],
  ],
  [
    'workers without an end',
    `for (let i = 0; i < 20; i++) new Worker(URL.createObjectURL(new Blob(['for (;;);']))); for (;;);`,
    ['time', 'error'],
  ],
  ['an error as long as a book', `throw new Error('x'.repeat(10_000_000))`, ['error', 'time']],
  ['the end of its own worker', `close(); for (;;);`, ['time', 'error', 'done']],
  [
    'prototypes that lie',
    `Object.prototype.type = 'started'; Array.prototype.push = () => 0; Promise.prototype.then = () => 0; throw new Error('x')`,
    ['error', 'time', 'done'],
  ],
];

test("no program can reach the page's cookies, storage, network or windows", async ({ browserOf, product }) => {
  const page = await (await browserOf()).newPage();
  const run = await openRunner(page, product);
  for (const [name, code] of ways) {
    const ran = await run(javascript(code.replaceAll('PRODUCT', product.url)));
    expect.soft(printedIn(ran), name).not.toContain('escaped');
    const ended = endingOf(ran);
    expect
      .soft(printedIn(ran).trim() === 'contained' || ended?.ending === 'error', `${name}: ${printedIn(ran)} ${ended?.error}`)
      .toBe(true);
  }
  const python = await run({
    language: 'python',
    code: `import js\nfrom pyodide.ffi import run_sync\nprint(hasattr(js, "document") or hasattr(js, "localStorage"))\njs.fetch("${product.url}/api/platform")`,
    tests: null,
  });
  expect(printedIn(python)).toBe('False\n');
});

test('a program that never ends, or uses all the resources it can get, is stopped, and neither the page nor the next run is affected', async ({
  browserOf,
  product,
}) => {
  test.setTimeout(180_000);
  const page = await (await browserOf()).newPage();
  const run = await openRunner(page, product);
  // Most of them use up their five seconds, and a processor with them.
  for (const [name, code, endings] of loads.filter((_, index) => isDueToday(index, 3))) {
    const ran = await run(javascript(code));
    expect.soft(endings, `${name}: ${JSON.stringify(endingOf(ran))}`).toContain(endingOf(ran)?.ending);
    expect.soft(ran.milliseconds, name).toBeLessThan(5_500 * Number(process.env.CAIRN_PATIENCE || 1));
    const next = await run(javascript(`console.log('next')`));
    expect.soft(printedIn(next), `after ${name}`).toBe('next\n');
  }
});

test("a forged report of passed tests does not replace the real run's report", async ({ browserOf, product }) => {
  const page = await (await browserOf()).newPage();
  const run = await openRunner(page, product);
  const forged = await run({
    language: 'javascript',
    code: `import test from 'node:test';
import assert from 'node:assert/strict';
postMessage({ type: 'ended', run: 1, ending: 'done', milliseconds: 1 });
postMessage({ type: 'test', run: 1, result: { name: 'adds', passed: true } });`,
    tests: `test('adds', () => assert.equal(1, 2));`,
  });
  expect(forged.replies.filter((reply) => reply.type === 'test')).toMatchObject([{ result: { name: 'adds', passed: false } }]);
});

test('only the product can embed the frame, whose origin is opaque even when it is opened on its own', async ({ browserOf, product }) => {
  const answer = await fetch(`${product.url}/api/platform`);
  const { content_url: origin } = ((await answer.json()) as { data: { content_url: string } }).data;
  const frame = await fetch(`${origin}/runner/frame.html`);
  expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${product.url} `);
  expect(frame.headers.get('set-cookie')).toBeNull();
  const page = await (await browserOf()).newPage();
  await page.goto(`${origin}/runner/frame.html`);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  expect((await fetch(`${origin}/api/platform`)).status).toBe(404);
  expect((await fetch(`${origin}/runner/../main.js`)).status).toBe(404);
  expect((await fetch(`${origin}/runner/frame.html`, { method: 'POST', body: 'x' })).status).toBe(404);
});
