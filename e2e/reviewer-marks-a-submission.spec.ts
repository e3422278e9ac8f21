// Features: marking, prompt-labs, members, notifications, learning
import { stonePrompt } from '#server/testing/prompt-labs.ts';
import { companyAuthors } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publishLab } from './harness/publish-lab.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a learner asks a reviewer where the model was not sure, and reads the verdict with its reason beside the criterion',
  onOneDayInThree(2),
  async ({ people, signedIn, connection }) => {
    const root = people.as((await people.session(await people.superAdmin())).token);
    const address = await publishLab(root, 'asking', stonePrompt, 'prompt');
    const { company_id, give, reviewer } = await companyAuthors(people);
    await give(reviewer, 'reviewer');
    const learner = await people.person({ company_id });
    await connection.pool.query(`insert into model_days select $1, current_date + n, 1000 from generate_series(-1, 1) n`, [learner.id]);
    const { page } = await signedIn(learner);
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Your prompt' }).fill('Describe {{stone}} in at most 20 words.');
    await page.getByRole('button', { name: 'Run this version' }).click();
    const result = page.getByRole('region', { name: 'Result of version 1' });
    await expect(result.getByText('The step is complete.')).toBeVisible();
    // The recorded run's verdict is met. This makes it one that a model was not sure about.
    await connection.pool.query(
      `update prompt_versions set run = jsonb_set(run, '{criteria,2,verdicts,0}', '{"input_id": "granite", "verdict": "not_sure", "evidence": null}')
      where user_id = $1`,
      [learner.id],
    );
    await page.reload();
    await result.getByRole('button', { name: 'Ask a reviewer: The answer is friendly.' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a reviewer about this?' });
    await expect(dialog.getByText(/They don't see your name/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send it' }).click();
    await expect(result.getByText('This is waiting for a reviewer.')).toBeVisible();

    const { page: marking } = await signedIn(reviewer);
    await marking.goto('/marking');
    const submission = marking.getByRole('link', { name: '1 · Describe the stones' });
    await expect(submission).toBeVisible();
    expect(await faultsOf(marking)).toEqual([]);
    await submission.click();
    await marking.getByRole('button', { name: 'Take it' }).click();
    const friendly = marking.getByRole('radiogroup', { name: 'The answer is friendly.' });
    await expect(friendly).toBeVisible();
    await marking.keyboard.press('2');
    await expect(friendly.getByRole('radio', { name: 'It is met' })).toBeChecked();
    await marking.getByRole('textbox', { name: 'Words that show it: The answer is friendly.' }).fill('A fine block');
    await marking.getByRole('button', { name: 'Quote them' }).click();
    await marking.getByRole('textbox', { name: 'Reason' }).fill('“Fine” is a kind word.');
    await expect(marking.getByText('Your draft is saved.')).toBeVisible();
    expect(await faultsOf(marking)).toEqual([]);
    await marking.getByRole('button', { name: 'Submit the mark' }).click();
    await marking.getByRole('dialog').getByRole('button', { name: 'Submit the mark' }).click();
    await expect(toastOf(marking, 'The mark was submitted.')).toBeVisible();

    await page.reload();
    await expect(result.getByText('A reviewer says that it is met:')).toBeVisible();
    await expect(result.getByText('“Fine” is a kind word.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  },
);
