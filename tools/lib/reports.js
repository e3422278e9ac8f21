import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * The tests in Vitest's JSON report. A file that could not even be loaded counts as one failed.
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
 * The tests in Playwright's JSON report. One that passed only when repeated has failed; a file that could not
 * be loaded too.
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
