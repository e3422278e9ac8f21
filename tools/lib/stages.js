import { node24 } from './node24.js';
import { inProject, say } from './project.js';
import { run } from './run.js';

/** @typedef {import('./reports.js').Count} Count */
/** @typedef {{ code: number, output: string, count?: Count }} Outcome */
/**
 * Groups of stages by name. Stages in a group run in parallel, and the groups run in sequence.
 * @typedef {Record<string, () => Promise<Outcome>>[]} Stages
 */

/**
 * Runs a package's program with the Node that npm installed.
 * @param {string} script below node_modules
 * @param {string[]} args
 */
export const tool = (script, args, env = {}) => run(node24(), [inProject('node_modules', script), ...args], { env });

/**
 * Runs all stages, continuing after a failure, adds up their counts and collects their failures. A stage that counts no tests counts as one.
 * @param {Stages} groups
 * @returns {Promise<Required<Count>>}
 */
export async function runStages(groups) {
  /** @type {Required<Count>} */
  const total = { passed: 0, failed: 0, failures: [] };
  for (const group of groups) {
    const counts = await Promise.all(Object.entries(group).map(([name, work]) => runStage(name, work)));
    for (const { passed, failed, failures = [] } of counts) {
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures);
    }
  }
  return total;
}

/**
 * Runs a stage and prints its duration, and its output if it failed.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Count>}
 */
async function runStage(name, work) {
  const begin = performance.now();
  const outcome = await work().catch((error) => ({ code: 1, output: String(error?.message ?? error) }));
  const count = countOf(outcome);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (count.failed > 0) say(outcome.output.trim());
  const numbers = 'count' in outcome ? `${count.passed} passed, ${count.failed} failed` : count.failed ? 'failed' : 'passed';
  say(`${name.padEnd(12)} ${seconds.padStart(6)} s   ${numbers}`);
  return count;
}

/**
 * Counts a stage's tests. No tests at all count as a failure, and so does an error exit code without a failed test.
 * @param {Outcome} outcome
 * @returns {Count}
 */
function countOf({ code, count }) {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const nothing = count.passed + count.failed === 0;
  const unexplained = nothing || (code !== 0 && count.failed === 0);
  return unexplained ? { passed: count.passed, failed: 1 } : count;
}
