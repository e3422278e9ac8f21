// Features: activity, certificates, learning, notifications
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { groupsOfSerial } from '#contract/serial.ts';
import type { Call } from './harness/people.ts';
import { certificateFor, completeModule } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

const track = 'fundamentals';
const lastModule = 'working-safely-with-ai';
const lastFile = 'copyright-in-practice';

/** Returns the first status on a certificate's page, which says whether it is valid. */
const standing = (page: Page) => page.getByRole('main').getByRole('status').first();
const paper = (page: Page) => page.getByRole('article');

async function completeAllButOneFile(call: Call): Promise<void> {
  const { modules } = await call('GET /api/learning/tracks/:id', { params: { id: track } });
  for (const { id } of modules) await completeModule(call, id, id === lastModule ? lastFile : undefined);
}

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  await document.loadingTask.destroy();
  return text;
}

test("a student who completes a track's last step gets a certificate, which they can print, share and hide until it is revoked", async ({
  people,
  signedIn,
  browserOf,
}) => {
  const person = await people.person({ full_name: 'Sofia Lindqvist' });
  const { page, session } = await signedIn(person);
  const call = people.as(session.token);
  await completeAllButOneFile(call);

  await page.goto(`/modules/${lastModule}?file=${lastFile}`);
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  const celebration = page.getByRole('dialog', { name: 'A stone for your cairn' });
  await expect(celebration).toContainText("You've completed Fundamentals.");
  await celebration.getByRole('link', { name: /Your certificate\s*Fundamentals/ }).click();
  await expect(page).toHaveURL(/\/certificates\/[a-z2-7]{32}$/);
  const { pathname } = new URL(page.url());
  const serial = pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1, name: 'Fundamentals' })).toBeVisible();
  await expect(standing(page)).toContainText('This certificate is valid');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const pdf = await readFile(await file.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(10_000);
  const printed = await textOf(pdf);
  for (const words of ['Sofia Lindqvist', 'Fundamentals']) expect(printed).toContain(words);
  const inGroups = groupsOfSerial(serial);
  expect(printed, 'the serial is in groups on the paper').toContain(inGroups.join(' '));
  for (const group of inGroups) await expect(paper(page).getByText(group, { exact: true }).first(), 'and on the page').toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Open Badge' }).click();
  const credential = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(credential)).toMatchObject({ proof: { type: 'DataIntegrityProof' } });

  for (const name of ['Add to LinkedIn profile', 'Post on LinkedIn', 'Send by email'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(encodeURIComponent(pathname)));

  const visitor = await (await browserOf()).newPage();
  const answer = await visitor.goto(pathname);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(paper(visitor)).toContainText('S. L.');
  await expect(visitor.getByText('Sofia')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Download PDF' }), 'only the holder and admins print it').toHaveCount(0);

  await page.getByRole('radio', { name: 'No name' }).check();
  await expect(paper(page)).toContainText('The holder keeps their name private');
  await visitor.reload();
  await expect(paper(visitor)).toContainText('The holder keeps their name private');
  await page.getByRole('radio', { name: 'Full name' }).check();
  await expect(paper(page)).toContainText('Sofia Lindqvist');
  await visitor.reload();
  await expect(paper(visitor)).toContainText('Sofia Lindqvist');

  const { page: admin } = await signedIn(await people.superAdmin());
  await admin.goto(pathname);
  await admin.getByRole('button', { name: 'Revoke certificate' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Revoke “Fundamentals”?' });
  await expect(dialog).toContainText('Sofia Lindqvist');
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(dialog, 'a reason is needed').toContainText('Give a reason of at least 3 characters.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The quiz was taken by somebody else.');
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(standing(admin)).toContainText('This certificate has been revoked');
  await expect(admin.getByRole('button', { name: 'Revoke certificate' }), 'it is revoked once').toHaveCount(0);

  await visitor.reload();
  await expect(standing(visitor)).toContainText('This certificate has been revoked');
  await expect(visitor.getByText('somebody else'), 'the reason is for the holder').toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Reason for the revocation: The quiz was taken by somebody else.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post on LinkedIn' }), 'no one can share a revoked certificate').toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByRole('main')).toContainText('Certificate revoked');
  await expect(page.getByRole('main')).toContainText("You've earned a certificate");
});

test('a visitor with a paper certificate finds it by its number, and gets a clear message if the number is unknown', async ({
  people,
  connection,
  page,
}) => {
  const serial = await certificateFor(connection, await people.person({ full_name: 'Ada Berg' }), track);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a certificate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a certificate' })).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Serial number' });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Enter the serial number. It has only letters and digits.')).toBeVisible();
  await number.fill('a'.repeat(32));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('No certificate has this serial number')).toBeVisible();
  await number.fill((serial.toUpperCase().match(/.{4}/g) ?? []).join(' '));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/certificates/${serial}$`));
  await expect(standing(page)).toContainText('This certificate is valid');
});

test('a colleague can neither print, share nor revoke a certificate', { tag: '@full' }, async ({ people, signedIn, connection }) => {
  const companyId = await people.company();
  const holder = await people.person({ company_id: companyId, full_name: 'Ada Berg' });
  const serial = await certificateFor(connection, holder, track);
  const { page } = await signedIn(await people.person({ company_id: companyId }));
  await page.goto(`/certificates/${serial}`);
  await expect(paper(page)).toContainText('A. B.');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('a person whose session has ended can still read a certificate, as a visitor', { tag: '@full' }, async ({
  people,
  signedIn,
  connection,
}) => {
  const person = await people.person({ full_name: 'Ada Berg' });
  const serial = await certificateFor(connection, person, track);
  const { page } = await signedIn(person);
  await connection.pool.query(`update sessions set ended_at = now(), ended_reason = 'test' where user_id = $1`, [person.id]);
  await page.goto(`/certificates/${serial}`);
  await expect(paper(page)).toContainText('A. B.');
  await expect(page).toHaveURL(new RegExp(`/certificates/${serial}$`));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page, 'signing in leads back').toHaveURL((url) => url.searchParams.get('from') === `/certificates/${serial}`);
});
