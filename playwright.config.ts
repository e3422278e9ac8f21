import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/harness/browser.ts';
import type { Options } from './e2e/harness/test.ts';

/** With `CAIRN_TRACE=1` a trace shows what the page looked like at each step, which costs a third more of the processor. */
const full = process.env.CAIRN_TRACE === '1';

/** Tests with this tag show what another journey, or a test without a browser, shows for the most part: `npm run test:full` runs them too. */
const inFullRunOnly = process.env.CAIRN_FULL === '1' ? [] : [/@full/];

/** How many times longer than on a quiet machine tests may take, for one that is busy with other work. */
const patience = Number(process.env.CAIRN_PATIENCE || 1);

export default defineConfig<Options>({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global.ts',
  outputDir: 'dist/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000 * patience,
  expect: { timeout: 15_000 * patience },
  grepInvert: inFullRunOnly,
  projects: [
    { name: 'still' },
    // Tests with this tag run a second time, in pages that move. `test.use({ motion: true })` is for tests of motion alone.
    { name: 'in motion', grep: /@motion/, use: { motion: true } },
  ],
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 15_000 * patience,
    navigationTimeout: 20_000 * patience,
    trace: { mode: 'retain-on-failure', screenshots: full, snapshots: full, sources: full },
    screenshot: 'only-on-failure',
  },
});
