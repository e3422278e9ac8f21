import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

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
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
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
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
