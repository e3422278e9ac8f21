// Features: catalog, learning
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { labKinds } from '#contract/lab-values.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { faultsOf } from './harness/axe.ts';
import { answerByKeyboard, item } from './harness/lab-by-keyboard.ts';
import { expect, test } from './harness/test.ts';

const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const labs = globSync('*/*/*.lab.yaml', { cwd: folder }).map((path) => ({
  kind: /^lab: (\w+)$/m.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? '',
  module: basename(dirname(path)).replace(/^\d+-/, ''),
  file: basename(path).replace(/^\d+-/, '').replace('.lab.yaml', ''),
}));
/** The maximum number of items in an attempt at one of these labs. */
const mostItems = 80;

// All kinds share one screen, so `npm test` goes through a fifth of them each day.
for (const kind of labKinds.filter((_, index) => isDueToday(index, 5))) {
  const lab = labs.find((one) => one.kind === kind);
  if (!lab) continue;
  test(`a student goes through a ${kind} lab to its result, using only the keyboard`, async ({ people, signedIn }) => {
    test.slow();
    const { page } = await signedIn(await people.person());
    await page.goto(`/modules/${lab.module}?file=${lab.file}`);
    await page.getByRole('button', { name: 'Start the lab' }).focus();
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeFocused();
    expect(await faultsOf(page), 'axe, on the first item').toEqual([]);
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than a phone').toBeLessThanOrEqual(390);
    await page.setViewportSize({ width, height });
    for (let count = 0; count < mostItems; count++) {
      await answerByKeyboard(page);
      if (count === 0) expect(await faultsOf(page), 'axe, on the first verdict').toEqual([]);
      const isLast = await page.getByRole('button', { name: 'See your result' }).isVisible();
      await page.keyboard.press('Enter');
      if (isLast) break;
      await expect(item(page)).toBeFocused();
    }
    await expect(page.getByRole('heading', { name: /^(Passed|Not passed yet)$/ })).toBeFocused();
    expect(await faultsOf(page), 'axe, on the result').toEqual([]);
  });
}
