// Features: organisation, companies, notifications
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  "a member gets a notification when an admin changes what staff can see, and finds the old value and the admin's name in the settings",
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const learner = await people.person({ company_id, full_name: 'Noor Haddad' });
    const { page } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Amara Okafor' }));
    await page.goto('/company/settings');
    await page.getByRole('radio', { name: 'Groups only' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    const question = page.getByRole('dialog', { name: 'Change what your staff can see about one person?' });
    await expect(question).toContainText("We'll notify all members of the change.");
    expect(await faultsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Change and save' }).click();
    await expect(toastOf(page, 'Settings saved.')).toBeVisible();

    const theirs = await signedIn(learner);
    await theirs.page.goto('/notifications');
    await theirs.page.getByRole('link', { name: /Your company changed what its staff can see/ }).click();
    const card = theirs.page.getByRole('region', { name: 'What your company can see about you' });
    await expect(card).toContainText('Staff only see that someone is a member.');
    await expect(card.getByRole('list', { name: 'Changes' })).toContainText('From “Results” to “Groups only”, by Amara Okafor');
    expect(await faultsOf(theirs.page)).toEqual([]);
  },
);
