// Features: ai-systems, role-profiles
import type { Page } from '@playwright/test';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { formProblem, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const unanswered = "Cairn can't be reached. Check your connection and try again.";

/** A form that makes something new. */
interface NewThing {
  path: string;
  /** The label of the button that sends the form. */
  submit: string;
  fill: (page: Page) => Promise<void>;
  /** The field with the name, and what it says if another tab has used the name. */
  field: string;
  taken: string;
  done: string;
}

const role: NewThing = {
  path: '/company/roles/new',
  submit: 'Create role profile',
  fill: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).fill('Care agent'),
  field: 'Name',
  taken: 'The company has another role profile with this name.',
  done: 'Care agent was created.',
};

const system: NewThing = {
  path: '/company/ai-systems/new',
  submit: 'Enter system',
  async fill(page) {
    await page.getByRole('textbox', { name: 'Name of the system' }).fill('Reply Desk');
    await page.getByRole('textbox', { name: /^Purpose/ }).fill('Drafts replies, which a person checks.');
    await page.getByRole('textbox', { name: /^Vendor/ }).fill('Our own');
    await page.getByRole('textbox', { name: /^Team/ }).fill('Customer care');
    await page.getByRole('combobox', { name: /^Answers for it/ }).fill('Zoe');
    await page.getByRole('option', { name: /Zoe Admin/ }).click();
  },
  field: 'Name of the system',
  taken: 'The register already has a system in use with this name.',
  done: 'System entered: Reply Desk',
};

test(
  'an admin without a connection loses nothing on the forms of roles and AI systems, and creates one of each, however often they click',
  onOneDayInThree(0),
  async ({ people, signedIn, errorWatch }) => {
    errorWatch.expectError(/Failed to fetch/i);
    const { page, context, session } = await signedIn(
      await people.companyAdmin({ company_id: await people.company(), full_name: 'Zoe Admin' }),
    );
    const other = await context.newPage();
    for (const { path, submit, fill, field, taken, done } of [role, system]) {
      for (const tab of [page, other]) {
        await tab.goto(path);
        await fill(tab);
      }
      await context.setOffline(true);
      await page.getByRole('button', { name: submit }).click();
      await expect(formProblem(page)).toHaveText(unanswered);
      await context.setOffline(false);
      await page.getByRole('button', { name: submit }).dblclick();
      await expect(toastOf(page, done)).toHaveCount(1);
      await other.getByRole('button', { name: submit }).click();
      await expect(other.getByText(taken)).toBeVisible();
      await expect(other.getByRole('textbox', { name: field, exact: true })).toBeFocused();
    }
    const call = people.as(session.token);
    expect((await call('GET /api/company/role-profiles')).role_profiles.map(({ name }) => name)).toEqual(['Care agent']);
    expect((await call('GET /api/company/ai-systems')).systems.map(({ name }) => name)).toEqual(['Reply Desk']);
  },
);
