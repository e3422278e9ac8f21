// Features: company-guide
import { faultsOf } from './harness/axe.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const lesson = '/modules/working-safely-with-ai?file=what-must-not-be-pasted';

test("an admin fills the company guide, and a lesson shows it to the company's people alone", async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id }));
  await page.goto(lesson);
  await page.getByRole('link', { name: 'Fill in the company guide' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company guide' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a tool' }).click();
  const tool = page.getByRole('group', { name: 'Tool 1' });
  await expect(tool.getByRole('textbox', { name: 'Tool' })).toBeFocused();
  await tool.getByRole('textbox', { name: 'Tool' }).fill('Draft Desk');
  await page.getByRole('checkbox', { name: 'Internal' }).check();
  await page.getByRole('textbox', { name: 'Link' }).fill('http://desk.example');
  await page.getByRole('textbox', { name: 'Name or role' }).first().fill('The service desk');
  // The line says what is in the folded entry, which opens again because its link is refused.
  const line = page.getByText('Internal', { exact: true }).first();
  await line.click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter an address that starts with https://.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Link' }).fill('https://desk.example');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Claims to check' }).click();
  await expect(page.getByRole('region', { name: 'Claims to check' })).toBeFocused();
  await page.getByRole('region', { name: 'Claims to check' }).getByRole('button', { name: 'Add a document' }).click();
  const document = page.getByRole('group', { name: 'Document 1' });
  await document.getByRole('textbox', { name: 'Text' }).fill('The fair is in May.');
  await document.getByRole('textbox', { name: 'Claim 1' }).fill('The fair takes place in May.');
  await document.getByRole('textbox', { name: 'Reason' }).fill('The plan says so.');
  await document.getByRole('textbox', { name: 'Title' }).fill('The plan');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Add claims with at least two different verdicts.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Claims', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Add a claim' }).click();
  const second = page.getByRole('group', { name: 'Claim 2' });
  await expect(second.getByRole('textbox', { name: 'Claim 2' })).toBeFocused();
  await second.getByRole('textbox', { name: 'Claim 2' }).fill('It rains in May.');
  await second.getByRole('combobox', { name: 'Verdict' }).selectOption('Not in the source');
  await second.getByRole('textbox', { name: 'Reason' }).fill('The plan is silent about the rain.');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Your company guide is saved')).toBeVisible();

  const member = await signedIn(await people.person({ company_id }));
  await member.page.goto(lesson);
  await expect(member.page.getByRole('note', { name: /^At / }).first()).toContainText(/Draft Desk.* – Internal/);
  await expect(member.page.getByRole('note', { name: /^At / }).last()).toContainText('The service desk');
  expect(await faultsOf(member.page)).toEqual([]);

  await member.page.goto('/tracks/fundamentals/capstone');
  await expect(member.page.getByRole('note', { name: /^At / })).toContainText('Draft Desk');

  await member.page.goto('/modules/checking-the-output?file=claim-by-claim');
  const claims = member.page.getByRole('note', { name: /^At / });
  await claims
    .getByRole('group', { name: /takes place in May/ })
    .getByRole('radio', { name: 'Supported' })
    .check();
  await claims.getByRole('button', { name: "Compare with your company's verdicts" }).click();
  await expect(claims.getByText('Choose an answer.')).toBeVisible();
  await claims
    .getByRole('group', { name: /It rains/ })
    .getByRole('radio', { name: 'Contradicted' })
    .check();
  await expect(claims.getByText('The plan is silent about the rain.')).toBeHidden();
  expect(await faultsOf(member.page)).toEqual([]);
  // The company changes a claim before the verdicts are sent.
  const call = people.as(session.token);
  const { claim_checks } = await call('GET /api/company/guide', {});
  const changed = claim_checks.map((one) => ({
    ...one,
    claims: one.claims.map((claim, at) => (at === 1 ? { ...claim, text: 'It rains all May.' } : claim)),
  }));
  await call('PUT /api/company/guide', { body: { claim_checks: changed } });
  await claims.getByRole('button', { name: "Compare with your company's verdicts" }).click();
  await expect(claims.getByRole('alert')).toContainText('Your company has changed this document or its claims');
  expect(await faultsOf(member.page)).toEqual([]);
  await claims.getByRole('button', { name: 'Show the new version' }).click();
  await expect(claims.getByText('This is the new version.', { exact: false })).toBeFocused();
  await expect(claims.getByRole('group', { name: /takes place in May/ }).getByRole('radio', { name: 'Supported' })).toBeChecked();
  const rain = claims.getByRole('group', { name: /It rains all May/ });
  await expect(rain.getByRole('radio', { checked: true })).toHaveCount(0);
  await rain.getByRole('radio', { name: 'Contradicted' }).check();
  await claims.getByRole('button', { name: "Compare with your company's verdicts" }).click();
  await expect(claims.getByText('You gave 1 of 2 claims the right verdict.')).toBeFocused();
  await expect(claims.getByText('The plan is silent about the rain.')).toBeVisible();
  expect(await faultsOf(member.page)).toEqual([]);

  const stranger = await signedIn(await people.person({ company_id: await people.company() }));
  await stranger.page.goto(lesson);
  await expect(stranger.page.getByText('Look for it on the intranet, or ask IT.')).toBeVisible();
  await expect(stranger.page.getByText('Draft Desk')).toBeHidden();
});
