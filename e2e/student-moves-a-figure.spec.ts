// Features: catalog, learning
import { faultsOf } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';

test('a student moves a figure by keyboard, hears what it shows, and reads it as a table on a phone', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person(), { viewport: { width: 390, height: 844 } });
  await page.goto('/modules/how-language-models-work?file=sampling-and-temperature');
  const figure = page.locator('figure').filter({ hasText: 'The first word of the headline' });
  const slider = figure.getByRole('slider', { name: 'Temperature' });
  await expect(slider).toHaveAttribute('aria-valuetext', '1');
  const picture = figure.getByRole('img');
  await expect(picture).toHaveAccessibleName(/Ready gets 63.1% and Gravel 5.2%/);
  await expect(picture.getByText('63.1%')).toBeVisible();

  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0.2');
  await expect(figure.getByText('Ready gets 99.3% and Gravel 0%.'), 'what screen readers announce').toBeVisible();
  await expect(picture, 'one picture is shown').toHaveCount(1);
  await expect(picture.getByText('99.3%')).toBeVisible();
  const [smallest] = await picture
    .locator('text')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).sort((a, b) => a - b));
  expect(smallest, 'the height of the smallest words').toBeGreaterThanOrEqual(12);

  await figure.getByText('Show this figure as a table').click();
  await expect(figure.getByRole('row', { name: 'Ready 99.3%' })).toBeVisible();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(figure.getByRole('row', { name: 'Ready 44.2%' }), 'the table follows the slider').toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
