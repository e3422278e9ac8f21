import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/harness/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global.ts',
  outputDir: 'dist/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves is hit where it no longer is on a busy machine.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: process.env.CAIRN_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
