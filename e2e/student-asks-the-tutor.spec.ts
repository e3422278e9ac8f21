// Features: tutor, learning, language-models, search
import { modelProviders } from '#server/features/language-models/tables.ts';
import { insertProvider } from '#server/testing/language-models.ts';
import { faultsOf } from './harness/axe.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test('a student asks the tutor about a lesson, with a model and without one, gets a hint for a quiz, and deletes a conversation', async ({
  people,
  signedIn,
  connection,
}) => {
  await connection.database.delete(modelProviders);
  const { page } = await signedIn(await people.person());
  await page.goto('/modules/how-language-models-work?file=one-token-at-a-time');
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  const panel = page.getByRole('dialog', { name: 'Ask about this step' });
  await expect(panel.getByText('No language model has been set up')).toBeVisible();
  const field = panel.getByRole('textbox', { name: 'Your question' });
  await field.fill('What does the temperature change?');
  await panel.getByRole('button', { name: 'Find sections' }).click();
  await expect(panel.getByRole('heading', { name: 'These sections may help' })).toBeVisible();
  await expect(panel.getByRole('link').first()).toHaveAttribute('href', /^\/modules\//);
  await expect(field).toHaveValue('What does the temperature change?');

  await insertProvider(connection, { daily_runs: 40, name: 'Our own server' });
  await page.reload();
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  await expect(panel.getByText('You have used 0 of 40 runs today.')).toBeVisible();
  await expect(field).toHaveValue('What does the temperature change?');
  await panel.getByRole('button', { name: 'Ask', exact: true }).dblclick();
  await expect(panel.getByText('The lesson puts it like this')).toBeVisible();
  await expect(panel.getByText('From:').first()).toBeVisible();
  await expect(panel.getByText('You have used 1 of 40 runs today.')).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Start a new conversation' }).click();
  await panel.locator('summary').click();
  await panel.getByRole('button', { name: 'Delete the conversation' }).click();
  await page.getByRole('dialog', { name: 'Delete this conversation?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'The conversation was deleted.')).toBeVisible();
  await expect(panel.getByText('Earlier conversations')).toBeHidden();

  await page.goto('/modules/how-language-models-work?file=check');
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  await panel.getByRole('button', { name: 'Show hint 1 of 3' }).click();
  await expect(panel.getByText('Look at this passage first')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Show hint 2 of 3' })).toBeEnabled();
});
