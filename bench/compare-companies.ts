import { type CompanyProduct, startCompanyProduct } from './company-product.ts';
import { type CompanyScreen, openScreen, recordScreens, type ScreenFigures } from './company-screens.ts';
import { fine, median } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { planFiguresOf } from './plans.ts';
import { processorLine } from './processor-time.ts';
import { type SendStatements, startRawStatements } from './targets.ts';

/** How many times longer than its statements alone a screen may take, and how many times more pages it may touch with ten times the companies. */
const limit = { time: 1.5, pages: 1.3 };
/** The table that no screen may read from one end to the other. */
const progressTable = 'file_progress';
/** Screens that are opened at once. */
const atATime = 2;

type Say = (line: string) => void;
const verdict = (kept: boolean) => (kept ? 'PASS' : 'FAIL');
const times = (value: number) => `${value.toFixed(2)} times`;

interface Rounds {
  product: ScreenFigures[];
  raw: Pick<ScreenFigures, 'p50' | 'p95'>[];
}

function reportTimes({ name, statements, bytes }: CompanyScreen, rounds: Rounds, say: Say): boolean {
  say('');
  say(`${name}: ${statements[0]?.length} statements, ${bytes} bytes`);
  say('                p50      p95 (ms)');
  for (const [target, figures] of Object.entries<Pick<ScreenFigures, 'p50' | 'p95'>[]>({ ...rounds }))
    say(`  ${target.padEnd(8)} ${fine(median(figures.map(({ p50 }) => p50)))} ${fine(median(figures.map(({ p95 }) => p95)))}`);
  const used = rounds.product.map((one) => one.used);
  say(
    processorLine({
      application: median(used.map(({ application }) => application)),
      database: median(used.map(({ database }) => database)),
    }),
  );
  const ratio = (of: 'p50' | 'p95') => median(rounds.product.map((one, round) => one[of] / (rounds.raw[round]?.[of] ?? 0)));
  const kept = Math.max(ratio('p50'), ratio('p95')) <= limit.time;
  say(
    `  ${verdict(kept)}: beside its statements alone the median is ${times(ratio('p50'))}, p95 ${times(ratio('p95'))}, at most ${limit.time} wanted`,
  );
  return kept;
}

/** How many pages a screen touches, the median of the companies, and which tables are read whole for any of them. */
async function plansOf({ pool }: CompanyProduct, { statements, calls }: CompanyScreen) {
  const figures = [];
  for (const [index, call] of calls.entries()) figures.push(await planFiguresOf(pool, statements[index] ?? [], call));
  return { pages: median(figures.map(({ pages }) => pages)), readWhole: [...new Set(figures.flatMap(({ readWhole }) => readWhole))] };
}

/**
 * Opens the screens of companies on a product with 500 companies of 400 people, beside their statements alone, and compares the pages
 * that they touch with those on a product with a tenth of the companies. Says whether the limits were kept.
 */
export async function compareCompanies(quick: boolean, say: Say): Promise<boolean> {
  const [rounds, seconds, perCompany] = quick ? [1, 0.2, 40] : [5, 2, 400];
  const products: CompanyProduct[] = [];
  let raw: { send: SendStatements; end(): void } | undefined;
  try {
    for (const companies of quick ? [3, 6] : [50, 500]) products.push(await startCompanyProduct(companies, perCompany));
    const [few, many] = products;
    if (!few || !many) throw new Error('two sizes are compared');
    say('');
    say(`screens of companies: ${many.companies} companies of ${perCompany} people, ${atATime} screens at a time`);
    const onFew = await recordScreens(few);
    const onMany = await recordScreens(many);
    raw = await startRawStatements({ ...many.connection, max: 16 });
    const { send } = raw;

    async function measure(product: CompanyProduct, screen: CompanyScreen): Promise<boolean> {
      const figures: Rounds = { product: [], raw: [] };
      for (let round = 0; round < rounds; round++) {
        figures.product.push(await openScreen(product, screen, seconds, atATime));
        const { p50, p95 = 0 } = await send(screen.statements, screen.calls, seconds, atATime);
        figures.raw.push({ p50, p95 });
      }
      return reportTimes(screen, figures, say);
    }

    let kept = true;
    for (const screen of onMany) {
      const inTime = await (quick ? measure(many, screen) : keptInOneOfTwo(() => measure(many, screen), say));
      const same = onFew.find(({ name }) => name === screen.name);
      if (!same) throw new Error(`${screen.name} was not recorded on both`);
      const [small, large] = [await plansOf(few, same), await plansOf(many, screen)];
      const fewPages = large.pages <= small.pages * limit.pages;
      say(
        `  ${verdict(fewPages)}: ${large.pages} pages, with ${few.companies} companies ${small.pages}: ${times(large.pages / small.pages)}, at most ${limit.pages} wanted`,
      );
      const byIndex = !large.readWhole.includes(progressTable);
      say(`  ${verdict(byIndex)}: ${progressTable} is not read whole; these are: ${large.readWhole.toSorted().join(', ')}`);
      kept = kept && inTime && fewPages && byIndex;
    }
    return kept;
  } finally {
    raw?.end();
    for (const product of products) await product.end();
  }
}
