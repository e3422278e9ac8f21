import { cpus, loadavg, totalmem } from 'node:os';
import { fine, median, whole } from './figures.ts';
import { processorLine } from './processor-time.ts';
import { roundTripsOf } from './statements.ts';
import type { Target } from './targets.ts';
import type { Figures, Workload } from './workload.ts';

type Rounds = Record<Target['name'], Figures[]>;

export function machine(postgres: string): string {
  const [cpu, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${others.length + 1} × ${cpu?.model.trim()}, ${memory} GB, Node ${process.versions.node}, ${postgres}, fsync on; load ${loadavg()[0]?.toFixed(1)} at the start`;
}

const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

/**
 * Prints a workload's table. Returns whether its result stayed within the limit. Ratios are computed per round, so that a slow round
 * affects both sides.
 */
export function report({ name, limit, statements, body }: Workload, rounds: Rounds, print: (line: string) => void): boolean {
  print('');
  const each = statements.reduce((sum, step) => sum + step.length, 0) / statements.length;
  const trips = statements.reduce((sum, step) => sum + roundTripsOf(step), 0) / statements.length;
  print(`${name}: ${Number(each.toFixed(1))} statements in ${Number(trips.toFixed(1))} round trips, ${Buffer.byteLength(body)} bytes`);
  print(`             req/s      p50      p99 (ms)`);
  for (const [target, figures] of Object.entries(rounds))
    print(
      `  ${target.padEnd(8)}${whole(median(figures.map(({ rate }) => rate)))} ${fine(median(figures.map(({ p50 }) => p50)))} ${fine(median(figures.map(({ p99 }) => p99)))}`,
    );
  const share = (of: 'bare' | 'raw') => median(rounds.product.map(({ rate }, round) => rate / (rounds[of][round]?.rate ?? Infinity)));
  const kept = share(limit.against) >= limit.least;
  const used = rounds.product.flatMap((figures) => figures.used ?? []);
  if (used.length > 0)
    print(
      processorLine({
        application: median(used.map(({ application }) => application)),
        database: median(used.map(({ database }) => database)),
      }),
    );
  print(`  product / bare ${percent(share('bare'))}, product / raw ${percent(share('raw'))}`);
  print(`  ${kept ? 'PASS' : 'FAIL'}: ${percent(share(limit.against))} of ${limit.against}, at least ${percent(limit.least)} wanted`);
  return kept;
}
