// `npm run pictures`: takes the product pictures for the public pages from the built demo, in both themes, and writes them to
// web/public/pictures/. The demo is created again each time, so look at the pictures before committing them.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { answer, showList } from '../e2e/harness/answer-quiz.ts';
import { launchOptions } from '../e2e/harness/browser.ts';
import { questionsOf, shown } from '../e2e/harness/curriculum.ts';
import { Product } from '../e2e/harness/product.ts';
import { buildAll, generate } from './lib/build.js';
import { findChromium } from './lib/chromium.js';

const folder = fileURLToPath(new URL('../web/public/pictures/', import.meta.url));
/** The window size in pixels, and the file widths. `web/lib/product-picture.tsx` uses the same numbers. */
const size = { width: 1280, height: 800 };
const widths = [640, 1280];
/** The maximum size of a picture in bytes. */
const most = 60_000;
/** WebP qualities, best first. The first that keeps a picture below `most` is used. */
const qualities = [86, 80, 74, 66, 58, 50];

type Role = 'super' | 'admin' | 'student';
interface Picture {
  name: string;
  role: Role;
  path: string;
  /** Prepares the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const quiz = { track: 'fundamentals', module: 'how-language-models-work', file: 'check' };

/** Answers all but one of the quiz's questions correctly, and opens the result. */
async function takeQuiz(page: Page): Promise<void> {
  const questions = questionsOf(quiz.track, quiz.module, quiz.file);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await showList(page);
  await answer(page, questions);
  // An attempt asks some of the questions only.
  const text = shown(await page.getByRole('main').innerText());
  const question = questions.find(({ kind, prompt: one }) => kind === 'single' && text.includes(shown(one).slice(0, 60)));
  const wrong = question?.kind === 'single' ? question.options.find(({ correct = false }) => !correct) : undefined;
  const prompt = shown(question?.prompt ?? '').slice(0, 60);
  const field = page.getByRole('group', { name: /^Question \d+ of \d+/ }).filter({ hasText: prompt });
  await field
    .locator('label')
    .filter({ hasText: shown(wrong?.text ?? '') })
    .click();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await page.getByText('Passed', { exact: true }).first().waitFor();
}

const pictures: readonly Picture[] = [
  { name: 'learner-dashboard', role: 'student', path: '/dashboard' },
  {
    name: 'lesson',
    role: 'student',
    path: '/modules/how-language-models-work?file=from-text-to-tokens',
    async prepare(page) {
      await page.locator('[data-diagram="drawn"]').first().waitFor();
      await page.evaluate(() => window.scrollTo({ top: 420 }));
    },
  },
  { name: 'quiz', role: 'student', path: `/modules/${quiz.module}?file=${quiz.file}`, prepare: takeQuiz },
  { name: 'company-dashboard', role: 'admin', path: '/dashboard' },
  { name: 'report', role: 'admin', path: '/company/reports' },
  { name: 'platform-overview', role: 'super', path: '/admin/dashboard' },
];

/** Signs in to a demo account. */
async function sessionOf(url: string, role: Role): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: `${role}@cairn.example`, password: 'cairn-demo-2026' });
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data } = (await reply.json()) as { data: { token: string; refresh_token: string; user: object } };
  return { token: data.token, refresh_token: data.refresh_token, user: JSON.stringify(data.user) };
}

/** Waits until all demo accounts exist. Some of them are created in the background. */
async function untilQuiet(url: string): Promise<void> {
  const { token = '' } = await sessionOf(url, 'super');
  for (let quiet = 0; quiet < 3; ) {
    await wait(2_000);
    const reply = await fetch(`${url}/api/system/health`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await reply.json()) as { data: { jobs: { waiting: number; retrying: number } } };
    quiet = data.jobs.waiting + data.jobs.retrying === 0 ? quiet + 1 : 0;
  }
}

async function encode(png: Buffer, width: number): Promise<Buffer> {
  let picture = png;
  for (const quality of qualities) {
    picture = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= most) return picture;
  }
  return picture;
}

/** Writes a picture in all widths, each with its width in the file name. */
async function write(name: string, png: Buffer): Promise<void> {
  for (const width of widths) {
    const picture = await encode(png, width);
    const file = `${name}-${width}.webp`;
    writeFileSync(join(folder, file), picture);
    console.log(`${file}: ${(picture.length / 1000).toFixed(1)} kB${picture.length > most ? ', which is too much' : ''}`);
  }
}

async function take(browser: Browser, url: string, { name, role, path, prepare }: Picture, theme: 'light' | 'dark'): Promise<void> {
  const kept = { ...(await sessionOf(url, role)), theme };
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' });
  await context.addInitScript((values) => {
    if (localStorage.getItem('token')) return;
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The network never becomes idle, because the bell's stream stays open.
  await wait(3_000);
  await prepare?.(page);
  await wait(500);
  await write(`${name}-${theme}`, await page.screenshot());
  await context.close();
}

await generate();
await buildAll();
const data = mkdtempSync(join(tmpdir(), 'cairn-pictures-'));
// The embedded database may run as another user.
chmodSync(data, 0o755);
const product = new Product({ CAIRN_DATA: join(data, 'data') });
try {
  await product.start();
  await untilQuiet(product.url);
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ ...launchOptions, executablePath: await findChromium() });
  const only = process.argv.slice(2);
  for (const picture of pictures.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const theme of ['light', 'dark'] as const) await take(browser, product.url, picture, theme);
  await browser.close();
} finally {
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}
