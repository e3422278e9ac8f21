// Features: company-guide
import { faultsOf } from './harness/axe.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const lesson = '/modules/working-safely-with-ai?file=what-must-not-be-pasted';

test("an admin fills the company guide, and a lesson shows it to the company's people alone", async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page } = await signedIn(await people.companyAdmin({ company_id }));
  await page.goto(lesson);
  await page.getByRole('link', { name: 'Fill in the company guide' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company guide' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a tool' }).click();
  const tool = page.getByRole('group', { name: 'Tool 1' });
  await tool.getByRole('textbox', { name: 'Tool' }).fill('Draft Desk');
  await page.getByRole('checkbox', { name: 'Internal' }).check();
  await page.getByRole('textbox', { name: 'Link' }).fill('http://desk.example');
  await page.getByRole('textbox', { name: 'Name or role' }).first().fill('The service desk');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter an address that starts with https://.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link' }).fill('https://desk.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Your company guide is saved')).toBeVisible();

  const member = await signedIn(await people.person({ company_id }));
  await member.page.goto(lesson);
  await expect(member.page.getByRole('note', { name: /^At / }).first()).toContainText(/Draft Desk.* – Internal/);
  await expect(member.page.getByRole('note', { name: /^At / }).last()).toContainText('The service desk');
  expect(await faultsOf(member.page)).toEqual([]);

  const stranger = await signedIn(await people.person({ company_id: await people.company() }));
  await stranger.page.goto(lesson);
  await expect(stranger.page.getByText('Look for it on the intranet, or ask IT.')).toBeVisible();
  await expect(stranger.page.getByText('Draft Desk')).toBeHidden();
});
