import type { CompanyProduct } from './company-product.ts';
import { type CompanyScreen, openScreen, type ScreenFigures } from './company-screens.ts';
import { fine, median } from './figures.ts';
import { processorLine } from './processor-time.ts';
import type { SendStatements } from './targets.ts';

/** How many times as long as its statements alone a screen may take. */
const limit = 1.5;
/** How many warm-up rounds precede the first round that counts. */
const uncounted = 3;
/** Screens opened at the same time: as many as the product has database connections, so that nothing is idle while it is measured. */
export const atATime = 16;

export type Print = (line: string) => void;
export const verdict = (kept: boolean) => (kept ? 'PASS' : 'FAIL');
export const times = (value: number) => `${value.toFixed(2)} times`;

interface Rounds {
  product: ScreenFigures[];
  raw: Pick<ScreenFigures, 'p50' | 'p95'>[];
}

function report({ name, statements, bytes }: CompanyScreen, rounds: Rounds, print: Print): boolean {
  print('');
  print(`${name}: ${statements[0]?.length} statements, ${bytes} bytes`);
  print('                p50      p95 (ms)');
  for (const [target, figures] of Object.entries<Pick<ScreenFigures, 'p50' | 'p95'>[]>({ ...rounds }))
    print(`  ${target.padEnd(8)} ${fine(median(figures.map(({ p50 }) => p50)))} ${fine(median(figures.map(({ p95 }) => p95)))}`);
  const used = rounds.product.map((one) => one.used);
  print(
    processorLine({
      application: median(used.map(({ application }) => application)),
      database: median(used.map(({ database }) => database)),
    }),
  );
  const ratio = (of: 'p50' | 'p95') => median(rounds.product.map((one, round) => one[of] / (rounds.raw[round]?.[of] ?? 0)));
  const kept = Math.max(ratio('p50'), ratio('p95')) <= limit;
  print(
    `  ${verdict(kept)}: beside its statements alone the median is ${times(ratio('p50'))}, p95 ${times(ratio('p95'))}, at most ${limit} wanted`,
  );
  return kept;
}

export interface Effort {
  rounds: number;
  /** How long one round takes for the product, and for the statements alone. */
  seconds: number;
}

/**
 * Opens a screen and sends its statements alone, alternately. Returns whether the result stayed within the limit. Counting starts once both
 * have run for a while, because code that has just started is several times slower, and a screen's first opening runs such code.
 */
export async function measureScreen(
  product: CompanyProduct,
  screen: CompanyScreen,
  send: SendStatements,
  { rounds, seconds }: Effort,
  print: Print,
): Promise<boolean> {
  const figures: Rounds = { product: [], raw: [] };
  await openScreen(product, screen, uncounted * seconds, atATime);
  await send(screen.statements, screen.calls, uncounted * seconds, atATime);
  for (let round = 0; round < rounds; round++) {
    figures.product.push(await openScreen(product, screen, seconds, atATime));
    const { p50, p95 = 0 } = await send(screen.statements, screen.calls, seconds, atATime);
    figures.raw.push({ p50, p95 });
  }
  return report(screen, figures, print);
}
