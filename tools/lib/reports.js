import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures` has a line with the name of each failed test, followed by the first lines of its error.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Count
 */

/** How many lines of an error are repeated at the end of the run. */
const most = 12;

/**
 * Counts the tests in Vitest's JSON report. A file that could not even be loaded counts as one failed test.
 * @param {string} file @returns {Count}
 */
export function countVitest(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    (/** @type {any} */ one) =>
      one.status === 'failed' && !one.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  const failures = report.testResults.flatMap((/** @type {any} */ { name, message, assertionResults }) =>
    assertionResults.length === 0 && message
      ? [inShort(name, message)]
      : assertionResults
          .filter((/** @type {any} */ test) => test.status === 'failed')
          .map((/** @type {any} */ { fullName, failureMessages }) => inShort(`${name}: ${fullName}`, failureMessages.join('\n'))),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures };
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed only on a retry counts as failed, and so does a file that could not be
 * loaded.
 * @param {string} file @returns {Count}
 */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures: report.suites.flatMap(failuresIn) };
}

/**
 * Returns the failures in a suite of Playwright's report.
 * @param {any} suite @returns {string[]}
 */
function failuresIn({ suites = [], specs = [] }) {
  const failed = specs.filter((/** @type {any} */ { ok }) => !ok);
  const own = failed.map((/** @type {any} */ { file, title, tests }) => {
    const errors = tests.flatMap((/** @type {any} */ { results }) => results.flatMap((/** @type {any} */ { errors }) => errors));
    return inShort(`${file}: ${title}`, errors.map((/** @type {any} */ { message }) => message).join('\n'));
  });
  return [...own, ...suites.flatMap(failuresIn)];
}

/** @param {string} name @param {string} error */
function inShort(name, error) {
  const lines = stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, most);
  return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
