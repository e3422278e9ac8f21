import { type CompanyProduct, startCompanyProduct } from './company-product.ts';
import { type CompanyScreen, companyScreens, recordScreens } from './company-screens.ts';
import { measureUsers } from './compare-users.ts';
import { median } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { atATime, measureScreen, type Print, times, verdict } from './measure-screen.ts';
import { planFiguresOf } from './plans.ts';
import { type SendStatements, startRawStatements } from './targets.ts';

/** Limit on the growth in pages touched when the number of companies grows tenfold. */
const mostPages = 1.3;
/** The table that no screen may scan in full. */
const progressTable = 'file_progress';
/** Returns how many pages a screen touches (the median over the companies), and the tables scanned in full for any of them. */
async function plansOf({ pool }: CompanyProduct, { statements, calls }: CompanyScreen) {
  const figures = [];
  for (const [index, call] of calls.entries()) figures.push(await planFiguresOf(pool, statements[index] ?? [], call));
  return { pages: median(figures.map(({ pages }) => pages)), readWhole: [...new Set(figures.flatMap(({ readWhole }) => readWhole))] };
}

/**
 * Opens company screens on a product with 500 companies of 400 people, compares them with their statements alone, and compares the pages
 * that they touch with those on a product with a tenth of the companies. Returns whether the results stayed within the limits.
 */
export async function compareCompanies(quick: boolean, print: Print): Promise<boolean> {
  const [rounds, seconds, perCompany] = quick ? [1, 0.2, 40] : [5, 2, 400];
  const products: CompanyProduct[] = [];
  let raw: { send: SendStatements; end(): void } | undefined;
  try {
    for (const companies of quick ? [3, 6] : [50, 500]) products.push(await startCompanyProduct(companies, perCompany));
    const [few, many] = products;
    if (!few || !many) throw new Error('two sizes are compared');
    print('');
    print(`screens of companies: ${many.companies} companies of ${perCompany} people, ${atATime} screens at a time`);
    const onFew = await recordScreens(few, companyScreens);
    const onMany = await recordScreens(many, companyScreens);
    raw = await startRawStatements({ ...many.connection, max: 16 });
    const { send } = raw;
    let kept = true;
    for (const screen of onMany) {
      const measure = () => measureScreen(many, screen, send, { rounds, seconds }, print);
      const inTime = await (quick ? measure() : keptInOneOfTwo(measure, print));
      const same = onFew.find(({ name }) => name === screen.name);
      if (!same) throw new Error(`${screen.name} was not recorded on both`);
      const [small, large] = [await plansOf(few, same), await plansOf(many, screen)];
      const fewPages = large.pages <= small.pages * mostPages;
      print(
        `  ${verdict(fewPages)}: ${large.pages} pages, with ${few.companies} companies ${small.pages}: ${times(large.pages / small.pages)}, at most ${mostPages} wanted`,
      );
      const byIndex = !large.readWhole.includes(progressTable);
      print(`  ${verdict(byIndex)}: ${progressTable} is not read whole; these are: ${large.readWhole.toSorted().join(', ')}`);
      kept = kept && inTime && fewPages && byIndex;
    }
    const usersKept = await measureUsers(many, { rounds, seconds }, quick, print);
    return kept && usersKept;
  } finally {
    raw?.end();
    for (const product of products) await product.end();
  }
}
