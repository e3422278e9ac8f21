import { killUnderLoad } from '#server/testing/kill-under-load.ts';
import { loads } from '#server/testing/mixed-load.ts';
import { dataFolder, endAll } from '#server/testing/process.ts';
import { median } from '../figures.ts';
import { verdict } from './verdict.ts';

/**
 * How many kills there are, within how many milliseconds everything must have recovered after one, and within how many a process must exit
 * after a stop signal.
 */
const limit = { kills: 20, back: 5_000, end: 10_000 };

const seconds = (times: readonly number[]) =>
  `${(median(times) / 1_000).toFixed(2)} s in the middle, ${(Math.max(...times) / 1_000).toFixed(2)} s at most`;

/** Kills the database under load twenty times: usually a single process, and every fourth time the whole database. */
export async function kills(print: (line: string) => void): Promise<boolean> {
  const { folder, remove } = dataFolder();
  try {
    const { calls, jobs, connections, ends, acknowledged, stuck, faults } = await killUnderLoad(folder, limit.kills, print);
    print(`  acknowledged: ${loads.map((load) => `${load} ${acknowledged[load].count}`).join(', ')}`);
    for (const fault of faults.slice(0, 20)) print(`  ${fault}`);
    const back = (what: string, times: readonly number[]) =>
      verdict(print, Math.max(...times) <= limit.back, `${what} again after ${seconds(times)}`, `${limit.back / 1_000} s`);
    return [
      verdict(print, faults.length === 0, `${faults.length} lost, doubled or refused without a 503`, '0'),
      back('calls of every kind', calls),
      back('jobs', jobs),
      back('connections', connections),
      verdict(print, stuck === 0, `${stuck} mails stuck`, '0'),
      verdict(print, Math.max(...ends) <= limit.end, `ended after ${seconds(ends)}, ${ends.length} times`, `${limit.end / 1_000} s`),
    ].every(Boolean);
  } finally {
    await endAll();
    remove();
  }
}
