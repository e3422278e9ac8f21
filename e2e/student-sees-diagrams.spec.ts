// Features: catalog, learning
import { diagramsDrawn, faultsOfDiagrams, lessonsWithDiagrams } from './harness/diagrams.ts';
import { followLink } from './harness/navigation.ts';
import { expect, test } from './harness/test.ts';

const all = lessonsWithDiagrams();
const full = process.env.CAIRN_FULL === '1';
/** Twelve lessons from across the curriculum, or all of them with `npm run test:full`. */
const lessons = full
  ? all
  : all.filter((_, index) => Math.floor((index * 12) / all.length) !== Math.floor(((index - 1) * 12) / all.length));
const heights = { 390: 844, 1024: 768, 1440: 900 };
const widths = full ? ([390, 1024, 1440] as const) : ([390] as const);

for (const width of widths)
  test(
    `the diagrams of ${lessons.length} lessons are complete and readable at ${width} px`,
    full ? { tag: '@motion' } : {},
    async ({ people, signedIn, browserOf }) => {
      test.setTimeout(full ? 900_000 : 120_000);
      const { page } = await signedIn(await people.person(), { viewport: { width, height: heights[width] } });
      const bench = await (await browserOf()).newPage();
      await page.goto('/profile');
      for (const lesson of lessons) {
        await followLink(page, lesson.path);
        await diagramsDrawn(page, lesson);
        expect.soft(await faultsOfDiagrams(page, bench), lesson.path).toEqual([]);
      }
    },
  );

const wide = all.find(({ path }) => path.includes('how-language-models-work')) ?? all[0];

test('a student opens a diagram full screen with a click or a key, and returns to the same place', { tag: '@motion' }, async ({
  people,
  signedIn,
  browserOf,
}) => {
  if (!wide) throw new Error('the curriculum has no diagram');
  const { page } = await signedIn(await people.person(), { viewport: { width: 390, height: 844 } });
  await page.goto(wide.path);
  await diagramsDrawn(page, wide);
  const figure = page.locator('figure[data-diagram]').first();
  const picture = figure.getByRole('button', { name: /^Flowchart with/ });
  const dialog = page.getByRole('dialog', { name: /^Flowchart: ./ });

  await picture.click();
  await expect(dialog.locator('img')).toBeVisible();
  const bench = await (await browserOf()).newPage();
  expect(await faultsOfDiagrams(page, bench, '[role="dialog"] img')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.locator('img')).toBeVisible();
  await expect(dialog.getByRole('group'), 'key presses now go to the dialog').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await picture.click();
  const shown = dialog.locator('img');
  const isWhole = () =>
    shown.evaluate((image) => {
      const [box, place] = [image.getBoundingClientRect(), (image.closest('[role="group"]') as Element).getBoundingClientRect()];
      return box.left >= place.left && box.right <= place.right + 1 && box.top >= place.top && box.bottom <= place.bottom + 1;
    });
  const widthOf = async () => (await shown.boundingBox())?.width ?? 0;
  await expect.poll(isWhole, 'it opens whole').toBe(true);
  const fitted = await widthOf();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThan(1.2 * fitted);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBeLessThan(fitted);
  await dialog.getByRole('button', { name: 'Fit to screen' }).click();
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });

  const button = figure.getByRole('button', { name: 'Show this diagram full screen' });
  await button.click();
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a horizontal diagram is redrawn vertically where space is narrow, and horizontally again where it is wide', {
  tag: '@full',
}, async ({ people, signedIn }) => {
  if (!wide) throw new Error('the curriculum has no diagram');
  const { page } = await signedIn(await people.person());
  await page.goto(wide.path);
  await diagramsDrawn(page, wide);
  const picture = page.locator('figure[data-diagram] img').first();
  const shape = async () => {
    const box = await picture.boundingBox();
    return box && box.width > box.height ? 'lies' : 'stands';
  };
  const before = await shape();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(shape).toBe('stands');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(shape).toBe(before);
});
