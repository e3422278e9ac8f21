import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

/** Chromium itself reports each answer of 400 and above as an error of the console; the watch looks at the answers instead. */
const reportOfBrowser = /^Failed to load resource:/;

/** Collects what goes wrong in the pages of a test, beside what the test looks at. */
export interface ErrorWatch {
  /** What went wrong without the test having expected it. */
  errors: string[];
  /** From now on, errors that match belong to the test. */
  expectError(pattern: RegExp): void;
  /** Watches all pages of a browser context, those that are opened later too. */
  follow(context: BrowserContext): void;
  /** Ends watching, for contexts that outlive the test. */
  end(): void;
}

/** Watches for errors of pages and consoles, answers of 500 and above, and files that are not there. */
export function newErrorWatch(): ErrorWatch {
  const expected: RegExp[] = [];
  const errors: string[] = [];
  const followed: BrowserContext[] = [];
  const note = (error: string) => {
    if (!expected.some((pattern) => pattern.test(error))) errors.push(error);
  };
  const onError = (error: WebError) => note(`page error: ${error.error().message}`);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !reportOfBrowser.test(message.text())) note(`console.error: ${message.text()}`);
  };
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url());
    const isMissingFile = response.status() === 404 && !/^\/(api|auth|modules)\//.test(pathname);
    if (response.status() >= 500 || isMissingFile) note(`${response.status()} for ${pathname}`);
  };
  return {
    errors,
    expectError: (pattern) => void expected.push(pattern),
    follow(context) {
      followed.push(context.on('weberror', onError).on('console', onConsole).on('response', onResponse));
    },
    end() {
      for (const context of followed) context.off('weberror', onError).off('console', onConsole).off('response', onResponse);
    },
  };
}
