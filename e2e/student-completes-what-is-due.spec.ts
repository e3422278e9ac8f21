// Features: certificates, due, learning, notifications
import type { Page } from '@playwright/test';
import { terms } from '#server/testing/requirements.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import type { Call } from './harness/people.ts';
import { completeModule } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

const moduleId = 'how-language-models-work';
const lesson = 'from-text-to-tokens';
const note = 'Everyone who works with models needs this.';

const panel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Due' });

/** Requires the module as an admin, and waits until it applies to the learner. */
async function requireModule(admin: Call, learner: Call, name: string, given: { counts_earlier_work: boolean }): Promise<void> {
  await admin('POST /api/company/requirements', { body: { ...terms, name, note, module_id: moduleId, due_days: 3, ...given } });
  const names = async () => (await learner('GET /api/requirements/due/open')).rounds.map((round) => round.name);
  await expect.poll(names, { timeout: 30_000 }).toContain(name);
}

test('a learner sees what is due, completes it for a certificate, and completes it again in a second round', async ({
  people,
  signedIn,
}) => {
  const company_id = await people.company();
  const asAdmin = people.as((await people.session(await people.companyAdmin({ company_id }))).token);
  const { page, session } = await signedIn(await people.person({ company_id }));
  const asLearner = people.as(session.token);

  await requireModule(asAdmin, asLearner, 'Know your models', { counts_earlier_work: true });
  await page.goto('/dashboard');
  await expect(panel(page)).toContainText('Due in 3 days');
  await expect(panel(page)).toContainText(note);
  await expect(panel(page)).toContainText(/0 of \d steps/);
  await expect(page.getByRole('main').locator('[data-variant="filled"]'), 'one action is the primary one').toHaveText(/^Start/);
  expect(await faultsOf(page)).toEqual([]);
  await completeModule(asLearner, moduleId, lesson);
  await page.reload();
  await panel(page).getByRole('link', { name: 'Continue Know your models' }).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('file') === lesson);
  await expect(page.getByRole('link', { name: /^Know your models: Due / })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as complete' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You completed “Know your models” for your company.');
  await dialog.getByRole('link', { name: 'See your certificate' }).click();
  await expect(page).toHaveURL(/\/certificates\/[a-z2-7]{32}$/);

  await requireModule(asAdmin, asLearner, 'Refresh your models', { counts_earlier_work: false });
  await page.goto('/dashboard');
  await expect(panel(page)).toContainText('Refresh your models');
  await panel(page).getByRole('link', { name: 'Start Refresh your models' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('file') === lesson);
  const steps = page.getByRole('navigation', { name: 'Steps in this module' });
  const repeated = steps.getByRole('link', { name: /to repeat$/ });
  await expect(repeated.first()).toBeVisible();
  const count = await repeated.count();
  expect(count).toBeGreaterThan(3);
  await page.getByRole('link', { name: /^Done, next: / }).click();
  await expect(repeated, 'a repeated step counts in the round').toHaveCount(count - 1);
  await expect(page).toHaveURL((url) => url.searchParams.get('file') !== lesson);

  // The other steps are repeated over the API, apart from the first lesson that is left.
  const last = new URL(page.url()).searchParams.get('file') ?? '';
  await completeModule(asLearner, moduleId, last);
  await page.reload();
  await expect(repeated).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Requirement completed' })).toContainText('You completed “Refresh your models”');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(repeated).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Refresh your models: / })).toHaveCount(0);

  await page.goto('/due');
  await expect(page.getByText('Nothing is due')).toBeVisible();
  const ended = page.locator('[data-round]').filter({ hasText: 'Refresh your models' });
  await expect(ended).toContainText('Completed in time');
  await ended.getByRole('button', { name: 'History of Refresh your models' }).press('Enter');
  await expect(ended.getByRole('listitem')).toHaveText([/^Your company asked you to complete it by /, /^You completed it\./]);
  await expect(page.getByRole('link', { name: /^Certificate of / })).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('on a phone, what is due fits the screen width', onOneDayInThree(0), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { token } = await people.session(await people.companyAdmin({ company_id }));
  const { page, session } = await signedIn(await people.person({ company_id }), { viewport: { width: 390, height: 844 } });
  await requireModule(people.as(token), people.as(session.token), 'A requirement with quite a long name for a phone', {
    counts_earlier_work: true,
  });
  for (const path of ['/dashboard', '/due', `/modules/${moduleId}?file=${lesson}`, '/tracks/fundamentals']) {
    await page.goto(path);
    await expect(page.getByText(/^Due /).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    expect(await faultsOf(page), path).toEqual([]);
  }
});

test(
  'a learner asks for an exemption, reads why it was refused, and asks again until an admin grants it',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id });
    const asAdmin = people.as((await people.session(admin)).token);
    const { page, session } = await signedIn(await people.person({ company_id, full_name: 'Ann Learner' }));
    await requireModule(asAdmin, people.as(session.token), 'Know your models', { counts_earlier_work: true });
    const { page: adminPage } = await signedIn(admin);
    const ask = async (reason: string) => {
      await page.getByRole('button', { name: 'Ask to be exempted from Know your models' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
      await dialog.getByRole('button', { name: 'Send request' }).press('Enter');
      await expect(page.getByText(`You asked for an exemption: “${reason}” No one has decided yet.`)).toBeVisible();
    };
    await page.goto('/due');
    await ask('I wrote this module.');
    const file = { name: 'Author.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n') };
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await (await chooser).setFiles(file);
    await expect(page.getByRole('button', { name: 'Save the file Author.pdf' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await adminPage.goto('/company/requirements?view=people');
    const requests = adminPage.getByRole('region', { name: 'Requests for an exemption' });
    await expect(requests).toContainText('Ann Learner: Know your models');
    expect(await faultsOf(adminPage)).toEqual([]);
    const saving = adminPage.waitForEvent('download');
    await requests.getByRole('button', { name: 'Save the file Author.pdf from Ann Learner' }).click();
    expect((await saving).suggestedFilename()).toBe('Author.pdf');
    await requests.getByRole('button', { name: /^Refuse Ann Learner/ }).click();
    const dialog = adminPage.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Answer/ }).fill('It has changed since.');
    await dialog.getByRole('button', { name: 'Refuse' }).press('Enter');
    await expect(requests).toHaveCount(0);

    await page.goto('/due');
    await expect(page.getByText('Your request for an exemption was refused: “It has changed since.”')).toBeVisible();
    await ask('I wrote that change too.');
    await adminPage.goto('/company/requirements?view=people');
    await requests.getByRole('button', { name: /^Grant Ann Learner/ }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Grant' }).press('Enter');
    await expect(requests).toHaveCount(0);
    await page.goto('/due');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Waived');
  },
);
