import { defineConfig } from '@playwright/test';
// This decides which day it is, for the workers too.
import '#server/testing/due-today.ts';
import { launchOptions } from './e2e/harness/browser.ts';
import type { Options } from './e2e/harness/test.ts';

/** With `CAIRN_TRACE=1`, a trace shows the page at each step, which takes a third more CPU time. */
const full = process.env.CAIRN_TRACE === '1';

/**
 * Another journey, or a test without a browser, already covers most of what the tests with this tag cover. Only `npm run test:full` runs
 * them.
 */
const inFullRunOnly = process.env.CAIRN_FULL === '1' ? [] : [/@full/];

/** The factor by which tests may take longer than on a quiet machine, for a machine that is busy with other work. */
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
    // Tests with this tag run a second time with animations. `test.use({ motion: true })` is for tests that are only about motion.
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
