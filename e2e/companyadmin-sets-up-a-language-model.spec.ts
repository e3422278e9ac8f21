// Features: language-models
import { fakeKey, startFakeModel } from '../tools/fake-model.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'an admin sets up a language model with a wrong key, corrects it, and meets the ceiling',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const model = await startFakeModel();
    const { page } = await signedIn(await people.companyAdmin({ company_id: await people.company(), full_name: 'Zoe Admin' }));
    await page.goto('/company/language-models');
    await expect(page.getByText('Your company has no language model of its own')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const save = async () => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(toastOf(page, 'The provider was saved').last()).toBeVisible();
    };
    const key = page.getByLabel('Key', { exact: true });

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Local models');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(model.url);
    await key.fill('a-wrong-key');
    await page.getByRole('textbox', { name: 'Name of the model' }).fill('tiny');
    await page.getByRole('textbox', { name: 'Price of input' }).fill('1');
    await page.getByRole('combobox', { name: 'Prompt labs' }).click();
    await page.getByRole('option', { name: 'tiny' }).click();
    await save();

    await page.getByRole('button', { name: 'Try tiny' }).click();
    await expect(page.getByText('The server refuses the key.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await expect(key).toHaveValue('');
    await key.fill(fakeKey);
    await page.getByRole('switch', { name: 'Turned on' }).click({ force: true });
    await save();
    await page.getByRole('button', { name: 'Try tiny' }).click();
    await expect(page.getByText(/^tiny answered in/)).toBeVisible();

    await page.getByRole('textbox', { name: 'Ceiling for a month' }).fill('0');
    await save();
    await page.getByRole('button', { name: 'Try tiny' }).click();
    await expect(page.getByText('The ceiling for this month is reached, so nothing was sent.')).toBeVisible();

    await page.getByRole('tab', { name: 'Calls' }).click();
    await expect(page.getByRole('row', { name: /Zoe Admin.*Key refused/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Zoe Admin.*Complete/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await model.close();
  },
);
