// Features: authoring, notifications, learning
import { paragraph, wordFiles, zipOf } from '#server/testing/documents.ts';
import { draftTrack, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { calendarOf } from './harness/calendar.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test.use({ movesClock: true });

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test(
  'an author turns a Word document into a module, changes what the reviewer asks for, and chooses tomorrow; then a learner completes it',
  onOneDayInThree(0),
  async ({ people, product, connection, signedIn }) => {
    const calendar = calendarOf(product, connection);
    const author = await people.superAdmin({ full_name: 'Ana Author' });
    const reviewer = await people.superAdmin({ full_name: 'Rik Reviewer' });
    const learner = await people.person({ company_id: await people.company() });
    const call = people.as((await people.session(author)).token);
    await draftTrack(call, 'from-paper', []);
    await readyToPublish(call, 'from-paper', []);
    const document = zipOf(
      wordFiles(
        [
          paragraph('Rivers and stones', 'Title'),
          paragraph('Pebbles', 'Heading1'),
          paragraph('Water makes stones round.'),
          '<w:p><m:oMath/></w:p>',
          paragraph('Gravel', 'Heading1'),
          paragraph('Gravel is made of small stones.'),
        ].join(''),
      ),
    );

    const { page } = await signedIn(author);
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'From a document' }).click();
    const creating = page.getByRole('dialog', { name: 'Create a module from a document' });
    const chooser = creating.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'cut.docx', mimeType: word, buffer: document.subarray(0, 900) });
    await expect(creating.getByRole('alert').filter({ hasText: 'damaged or incomplete' })).toBeVisible();
    await chooser.setInputFiles({ name: 'rivers.docx', mimeType: word, buffer: document });
    await expect(creating.getByRole('textbox', { name: 'Title' })).toHaveValue('Rivers and stones');
    await expect(creating.getByRole('listitem').filter({ hasText: 'Pebbles' })).toContainText('1 minute');
    await expect(creating.getByText('A formula is missing.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await creating.getByRole('combobox', { name: 'Track' }).click();
    await page.getByRole('option', { name: 'from-paper' }).click();
    await creating.getByRole('button', { name: 'Create draft' }).click();
    await expect(toastOf(page, '“Rivers and stones” was created as a draft.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/modules\/rivers-and-stones/);

    const params = { moduleId: 'rivers-and-stones', fileName: 'pebbles' };
    const details = { title: 'Rivers and stones', summary: 'S.', outcome: 'O.', level: 'beginner', updated: '2026-11-20' } as const;
    await call('PUT /api/admin/authoring/drafts/:moduleId', {
      params,
      body: { based_on: 1, details: { ...details, skills: ['ai-literacy'], prerequisites: [] } },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Ask for a review' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note for the reviewers' }).fill('Is it clear?');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a review' }).click();
    await expect(toastOf(page, 'Reviewers have been notified.')).toBeVisible();
    await expect(page.getByText('Waiting for review')).toBeVisible();

    const { page: reading } = await signedIn(reviewer);
    await reading.goto('/admin/catalog');
    await reading.getByRole('region', { name: 'Reviews and dates' }).getByRole('link', { name: 'Rivers and stones' }).click();
    await reading.getByRole('button', { name: 'Review the changes' }).click();
    const dialog = reading.getByRole('dialog', { name: 'Changes in “Rivers and stones”' });
    await expect(dialog.getByText('Water makes stones round.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Ask for changes' }).check();
    await dialog.getByRole('textbox', { name: 'Message to the author' }).fill('Say which stones.');
    expect(await faultsOf(reading)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send decision' }).click();
    await expect(toastOf(reading, 'The author has been notified.')).toBeVisible();

    const { revision, text } = await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
    const changed = { based_on: revision, text: text.replace('stones round', 'granite round') };
    await call('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params, body: changed });
    await page.reload();
    await expect(page.getByText('Say which stones.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a review again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a review' }).click();
    await expect(page.getByText('Waiting for review')).toBeVisible();
    await reading.reload();
    await reading.getByRole('button', { name: 'Review the changes' }).click();
    await expect(dialog.getByText('Water makes granite round.')).toBeVisible();
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
      asLearner('GET /api/learning/modules/:id', { params: { id: params.moduleId } }).then(
        () => true,
        () => false,
      );
    expect(await seen()).toBe(false);
    await calendar.forward(2);
    await connection.pool.query(`select enqueue_job('keep_course_dates', '{}', null)`);
    const editions = async () => (await connection.pool.query(`select from editions where module_id = $1`, [params.moduleId])).rowCount;
    await expect.poll(editions, { timeout: 15_000 }).toBe(1);
    const { page: learning, context } = await signedIn(learner);
    await calendar.show(context);
    await learning.goto('/modules/rivers-and-stones?file=pebbles');
    await expect(learning.getByText('Water makes granite round.')).toBeVisible();
    await learning.getByRole('link', { name: 'Done, next: Gravel' }).click();
    await expect(learning.getByText('Gravel is made of small stones.')).toBeVisible();
    await learning
      .getByRole('button', { name: /complete|Done/ })
      .first()
      .click();
    await expect(learning.getByText('2 of 2 steps completed').first()).toBeVisible();
  },
);
