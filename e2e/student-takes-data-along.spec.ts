// Features: activity, identity, people, personal-data
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { password } from '#server/testing/factories.ts';
import { linkIn } from './harness/mail-server.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { formNotice, nothingStored, signInForm, storedKeys, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test('a student downloads all their data after confirming their password', onOneDayInThree(0), async ({ signedIn, people }) => {
  const person = await people.person({ full_name: 'Ella Export' });
  const { page } = await signedIn(person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download your data?' });
  await dialog.getByLabel(/^Password/).fill('not my password');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription(/password/i);
  await dialog.getByLabel(/^Password/).fill(password);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Your data from Cairn .*\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(text('index.html')).toContain(person.email);
  expect(text('profile.html')).toContain('Ella Export');
  expect(JSON.parse(text('profile.json')).users[0].email).toBe(person.email);
  await expect(toastOf(page, 'Your data has been downloaded.')).toBeVisible();
});

test(
  'a student requests deletion, is signed out, and cancels the deletion by signing in or with the link in the email',
  onOneDayInThree(1),
  async ({ signedIn, people, mailServer, page: visitor }) => {
    const person = await people.person({ full_name: 'Lou Leaving' });
    const { page } = await signedIn(person);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText("We'll delete your profile");
    await expect(dialog).toContainText("We'll keep activity records without your name");
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toastOf(page, /Your account will be deleted on/)).toBeVisible();
    expect(await storedKeys(page)).toEqual(nothingStored);

    await signInForm(page).submit(person.email, password);
    await expect(formNotice(page)).toContainText('Your account is about to be deleted');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await mailServer.mailTo(person.email, /Your account won't be deleted/);

    const call = people.as((await storedKeys(page)).token ?? '');
    await call('POST /api/users/personal-data/deletion', { body: { password, keep_certificates: false } });
    const mails = () => mailServer.mails.filter(({ to, subject }) => to === person.email && /will be deleted/.test(subject));
    await expect.poll(() => mails().length).toBe(2);
    const [, second] = mails();
    await visitor.goto(second ? linkIn(second) : '/');
    await expect(visitor.getByText('Nothing has been deleted yet.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Keep my account' }).click();
    await expect(visitor.getByRole('heading', { name: "You've kept your account" })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
);
