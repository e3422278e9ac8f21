import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

/**
 * Chromium logs each response with a status of 400 or above as a console error. These are ignored here, because the responses themselves
 * are checked.
 */
const reportOfBrowser = /^Failed to load resource:/;

/** Collects errors in a test's pages that the test itself does not check for. */
export interface ErrorWatch {
  /** The errors that the test did not expect. */
  errors: string[];
  /** Treats errors that match as expected from now on. */
  expectError(pattern: RegExp): void;
  /** Watches all pages in a browser context, including those opened later. */
  follow(context: BrowserContext): void;
  /** Stops watching, for contexts that outlive the test. */
  end(): void;
}

/** Watches for page and console errors, responses with a status of 500 or above, and missing files. */
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
