// Features: system, page-texts, operator
import { isThere, lostElements, rememberElements } from './harness/hydration.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a super admin names the operator and writes the terms, and a visitor reads them with and without JavaScript',
  onOneDayInThree(0),
  async ({ people, signedIn, page: visitor, browserOf }) => {
    const plain = await (await browserOf({ javaScriptEnabled: false })).newPage();
    await visitor.goto('/terms');
    await expect(visitor.getByRole('main')).toContainText('between the operator of this installation, who runs');
    await plain.goto('/terms');
    await expect(plain.getByRole('main')).toContainText('between the operator of this installation, who runs');
    for (const page of [visitor, plain]) await expect(page.getByRole('main')).not.toContainText('{{');

    const { page } = await signedIn(await people.superAdmin());
    await page.goto('/admin/system?tab=texts');
    await page.getByLabel("Operator's name").fill('Stones <&> Ltd');
    await page.getByLabel("Operator's contact address").fill('nobody');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter an email address, such as name@company.com.')).toBeVisible();
    await page.getByLabel("Operator's contact address").fill('office@stones.test');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page, 'Your text has been saved and is now on the public pages.')).toBeVisible();
    for (const reader of [visitor, plain]) {
      await reader.goto('/terms');
      await expect(reader.getByRole('main')).toContainText('between Stones <&> Ltd, who runs');
      await expect(reader.getByRole('main').getByRole('link', { name: 'office@stones.test' }).first()).toBeVisible();
    }

    for (const reader of [visitor, plain]) {
      await reader.goto('/contact');
      await expect(reader.getByRole('main')).toContainText('Stones <&> Ltd, who runs this platform.');
      await expect(reader.getByRole('main').getByRole('link', { name: 'office@stones.test' })).toBeVisible();
    }

    await rememberElements(visitor);
    for (const path of ['/terms', '/privacy', '/contact'])
      await test.step(`the application keeps what the server wrote: ${path}`, async () => {
        // A text page loads the application only if there is a search in its address.
        await visitor.goto(`${path}?from=a-link`);
        await isThere(visitor);
        expect(await lostElements(visitor)).toEqual([]);
        await expect(visitor.getByRole('main')).toContainText('Stones <&> Ltd');
      });

    const words = 'Read this first, says {{operator}}.\n\n## Who may use it\n\nAll of **us**. <b>No HTML</b>\n\n## The end\n\n- of\n- it\n';
    const terms = page.getByRole('textbox', { name: 'Terms' });
    await terms.fill(words);
    await page.getByRole('radiogroup', { name: 'View of the text: Terms' }).getByText('Preview').click();
    const preview = page.getByRole('region', { name: 'Preview: Terms' });
    await expect(preview.getByRole('heading', { name: 'Who may use it' })).toBeVisible();
    await expect(preview).not.toContainText('<b>');
    await page.getByRole('button', { name: 'Save changes' }).click();
    // The toast from the first save may still be showing.
    await expect(page.getByText("Your changes aren't saved yet.")).toHaveCount(0);
    for (const reader of [visitor, plain]) {
      await reader.goto('/terms');
      const main = reader.getByRole('main');
      await expect(main).toContainText('Read this first, says Stones <&> Ltd.');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Who may use it', 'The end']);
      await expect(main).not.toContainText('Template.');
      await expect(main.locator('strong')).toHaveText('us');
      if (reader === visitor) {
        await reader.goto('/terms?from=a-link');
        await isThere(reader);
        await expect(main).toContainText('Read this first, says Stones <&> Ltd.');
      }
      await reader.goto('/privacy');
      await expect(reader.getByRole('main')).toContainText('Template.');
    }
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(page.getByRole('row').filter({ hasText: "Changed the public pages' text" }).first()).toContainText('characters');

    await page.getByRole('tab', { name: 'Public pages' }).click();
    await terms.fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText("Your changes aren't saved yet.")).toHaveCount(0);
    await visitor.goto('/terms');
    await expect(visitor.getByRole('main')).toContainText('Template.');
  },
);
