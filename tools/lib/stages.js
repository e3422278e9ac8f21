import { inProject, say } from './project.js';
import { node24 } from './node24.js';
import { run } from './run.js';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ code: number, output: string, count?: Count }} Outcome */

/**
 * Runs a package's program with the Node that npm brought.
 * @param {string} script below node_modules
 * @param {string[]} args
 */
export const tool = (script, args, env = {}) => run(node24(), [inProject('node_modules', script), ...args], { env });

/**
 * Runs stages one after the other, going on after a failure. A stage prints its time, and what it printed
 * when it failed. One that counts tests adds those, any other counts as one.
 * @param {Record<string, () => Promise<Outcome>>} stages
 * @returns {Promise<Count>}
 */
export async function runStages(stages) {
  const total = { passed: 0, failed: 0 };
  for (const [name, work] of Object.entries(stages)) {
    const begin = performance.now();
    const outcome = await work().catch((error) => ({ code: 1, output: String(error?.message ?? error) }));
    const count = countOf(outcome);
    total.passed += count.passed;
    total.failed += count.failed;
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    if (count.failed > 0) say(outcome.output.trim());
    const numbers = 'count' in outcome ? `${count.passed} passed, ${count.failed} failed` : count.failed ? 'failed' : 'passed';
    say(`${name.padEnd(12)} ${seconds.padStart(6)} s   ${numbers}`);
  }
  return total;
}

/**
 * No test at all, or an unclean end that no test accounts for, is a failure too.
 * @param {Outcome} outcome
 * @returns {Count}
 */
function countOf({ code, count }) {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const nothing = count.passed + count.failed === 0;
  const unexplained = nothing || (code !== 0 && count.failed === 0);
  return unexplained ? { passed: count.passed, failed: 1 } : count;
}
