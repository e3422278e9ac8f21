// Features: ai-systems, role-profiles, ai-literacy
import { readFile } from 'node:fs/promises';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'an admin enters an AI system, says which role uses it, and saves a file about it that anyone can check',
  onOneDayInThree(1),
  async ({ people, signedIn, browserOf }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
    const member = await people.person({ company_id, full_name: 'Ann Learner' });
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await page.goto('/company/ai-systems');
    await expect(page.getByText('No AI system has been entered yet')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Enter a system' }).first().click();
    await page.getByRole('button', { name: 'Enter system' }).click();
    await expect(page.getByText('Enter a name of at least two characters.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name of the system' }).fill('Reply Desk');
    await page.getByRole('textbox', { name: /^Purpose/ }).fill('Drafts replies, which a person checks.');
    await page.getByRole('textbox', { name: /^Vendor/ }).fill('Our own');
    await page.getByRole('textbox', { name: /^Team/ }).fill('Customer care');
    await page.getByRole('combobox', { name: /^Answers for it/ }).fill('Zoe');
    await page.getByRole('option', { name: /Zoe Admin/ }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enter system' }).click();
    await expect(toastOf(page, 'System entered: Reply Desk')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Reply Desk' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await navigation.getByRole('link', { name: 'Role profiles' }).click();
    await expect(page.getByText('No role profiles yet')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'New role profile' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Care agent');
    await page.getByRole('combobox', { name: 'AI systems' }).click();
    await page.getByRole('option', { name: 'Reply Desk' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Add a track or module' }).fill('language models work');
    await page.getByRole('option', { name: 'How language models work' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create role profile' }).click();
    await expect(toastOf(page, 'Care agent was created.')).toBeVisible();
    await expect(page.getByText('No one has this role')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`/company/members/${member.id}`);
    await page.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Role of Ann Learner' });
    await dialog.getByRole('combobox').first().click();
    await page.getByRole('option', { name: 'Care agent' }).click();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(toastOf(page, 'The role of Ann Learner was saved.')).toBeVisible();

    await navigation.getByRole('link', { name: 'AI systems' }).click();
    await page.getByRole('link', { name: 'Reply Desk' }).click();
    await expect(page.getByText('Used by: Care agent (1 person)')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Ann Learner' })).toContainText('No training required');

    await page.goto('/company/ai-systems?view=file');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /JSON/ }).click();
    const file = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { id: string };
    expect(JSON.stringify(file)).toContain('Reply Desk');
    expect(await faultsOf(page)).toEqual([]);

    const anyone = await (await browserOf()).newPage();
    await anyone.goto(`/ai-literacy/${file.id.slice(-64)}`);
    await expect(anyone.getByRole('main')).toContainText('A file with this fingerprint was issued here');
    await anyone.goto(`/ai-literacy/${'0'.repeat(64)}`);
    await expect(anyone.getByRole('main')).toContainText('No such file was issued here');
  },
);
