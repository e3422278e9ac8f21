// Features: authoring, notifications, learning
import { draftTrack, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { calendarOf } from './harness/calendar.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test.use({ movesClock: true });

test('an author asks for a review, changes what the reviewer asks for, and chooses tomorrow; then learners see the module', async ({
  people,
  product,
  connection,
  signedIn,
}) => {
  const calendar = calendarOf(product, connection);
  const author = await people.superAdmin({ full_name: 'Ana Author' });
  const reviewer = await people.superAdmin({ full_name: 'Rik Reviewer' });
  const learner = await people.person({ company_id: await people.company() });
  const call = people.as((await people.session(author)).token);
  await draftTrack(call, 'shared', ['Stones']);
  await readyToPublish(call, 'shared', ['Stones']);
  const params = { moduleId: 'shared-stones', fileName: 'ground' };
  const text = (words: string) => `---\ntitle: The ground\nminutes: 1\n---\n${words}\n`;
  await call('POST /api/admin/authoring/drafts/:moduleId/files', {
    params,
    body: { file_name: 'ground', kind: 'lesson', title: 'The ground', text: text('First comes the rock.') },
  });

  const { page } = await signedIn(author);
  await page.goto('/admin/modules/shared-stones');
  await page.getByRole('button', { name: 'Ask for a review' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note for the reviewers' }).fill('Is it clear?');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a review' }).click();
  await expect(toastOf(page, 'Reviewers have been notified.')).toBeVisible();
  await expect(page.getByText('Waiting for review')).toBeVisible();

  const { page: reading } = await signedIn(reviewer);
  await reading.goto('/admin/catalog');
  await reading.getByRole('region', { name: 'Reviews and dates' }).getByRole('link', { name: 'Stones' }).click();
  await reading.getByRole('button', { name: 'Review the changes' }).click();
  const dialog = reading.getByRole('dialog', { name: 'Changes in “Stones”' });
  await expect(dialog.getByText('First comes the rock.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Ask for changes' }).check();
  await dialog.getByRole('textbox', { name: 'Message to the author' }).fill('Say which rock.');
  expect(await faultsOf(reading)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send decision' }).click();
  await expect(toastOf(reading, 'The author has been notified.')).toBeVisible();

  const { revision } = await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
  const changed = { based_on: revision, text: text('First comes the granite.') };
  await call('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params, body: changed });
  await page.reload();
  await expect(page.getByText('Say which rock.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a review again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a review' }).click();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await reading.reload();
  await reading.getByRole('button', { name: 'Review the changes' }).click();
  await expect(dialog.getByText('First comes the granite.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send decision' }).click();
  await expect(reading.getByText('Approved', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Check and publish' }).click();
  await page.getByRole('radio', { name: 'At a date' }).check();
  await page.getByRole('button', { name: 'Publish at this date' }).click();
  await expect(page.getByText(/^Will be published on/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // The module isn't there before its date. The sessions end in the meantime, so the learner signs in again.
  const asLearner = people.as((await people.session(learner)).token);
  const seen = () =>
    asLearner('GET /api/learning/modules/:id', { params: { id: 'shared-stones' } }).then(
      () => true,
      () => false,
    );
  expect(await seen()).toBe(false);
  await calendar.forward(2);
  await connection.pool.query(`select enqueue_job('keep_course_dates', '{}', null)`);
  const editions = async () => (await connection.pool.query(`select from editions where module_id = 'shared-stones'`)).rowCount;
  await expect.poll(editions, { timeout: 15_000 }).toBe(1);
  const { page: learning, context } = await signedIn(learner);
  await calendar.show(context);
  await learning.goto('/modules/shared-stones');
  await expect(learning.getByText('The ground').first()).toBeVisible();
});
