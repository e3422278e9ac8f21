import type { BrowserContext } from '@playwright/test';

/** Chromium itself reports each answer of 400 and above as an error of the console; what answers may be such is watched below. */
const browsersOwn = /^Failed to load resource:/;

/** What went wrong in the pages of a test without the test having asked for it. */
export interface Watch {
  troubles: string[];
  /** From now on troubles that match are part of the test. */
  expectTrouble(pattern: RegExp): void;
}

/** Collects errors of pages and consoles, answers of 500 and above, and files that are not there. */
export function newWatch(): Watch & { follow(context: BrowserContext): void } {
  const expected: RegExp[] = [];
  const troubles: string[] = [];
  const note = (trouble: string) => {
    if (!expected.some((pattern) => pattern.test(trouble))) troubles.push(trouble);
  };
  return {
    troubles,
    expectTrouble: (pattern) => void expected.push(pattern),
    follow(context) {
      context.on('weberror', (error) => note(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error' && !browsersOwn.test(message.text())) note(`console.error: ${message.text()}`);
      });
      context.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (response.status() >= 500 || (response.status() === 404 && !/^\/(api|auth|modules)\//.test(pathname)))
          note(`${response.status()} for ${pathname}`);
      });
    },
  };
}
