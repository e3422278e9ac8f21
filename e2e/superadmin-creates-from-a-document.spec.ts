// Features: authoring, learning
import { paragraph, wordFiles, zipOf } from '#server/testing/documents.ts';
import { draftTrack, publish, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('an author turns a Word document into a module that a learner completes', async ({ people, signedIn }) => {
  const admin = await people.superAdmin();
  const call = people.as((await people.session(admin)).token);
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

  const { page } = await signedIn(admin);
  await page.goto('/admin/catalog');
  await page.getByRole('button', { name: 'From a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a module from a document' });
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'cut.docx', mimeType: word, buffer: document.subarray(0, 900) });
  await expect(dialog.getByRole('alert').filter({ hasText: 'damaged or incomplete' })).toBeVisible();
  await chooser.setInputFiles({ name: 'rivers.docx', mimeType: word, buffer: document });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Rivers and stones');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pebbles' })).toContainText('1 minute');
  await expect(dialog.getByText('A formula is missing.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Track' }).click();
  await page.getByRole('option', { name: 'from-paper' }).click();
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(toastOf(page, '“Rivers and stones” was created as a draft.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/modules\/rivers-and-stones/);

  const params = { moduleId: 'rivers-and-stones' };
  const details = { title: 'Rivers and stones', summary: 'S.', outcome: 'O.', level: 'beginner', updated: '2026-11-20' } as const;
  await call('PUT /api/admin/authoring/drafts/:moduleId', {
    params,
    body: { based_on: 1, details: { ...details, skills: ['ai-literacy'], prerequisites: [] } },
  });
  await page.reload();
  await publish(page, '');
  await expect(toastOf(page, 'Published: Rivers and stones, edition 1')).toBeVisible();

  const { page: reader } = await signedIn(await people.person());
  await reader.goto('/modules/rivers-and-stones?file=pebbles');
  await expect(reader.getByText('Water makes stones round.')).toBeVisible();
  await reader.getByRole('link', { name: 'Done, next: Gravel' }).click();
  await expect(reader.getByRole('navigation', { name: 'Steps in this module' }).locator('a[data-done="true"]')).toHaveCount(1);
  await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'from-paper' } });
});
