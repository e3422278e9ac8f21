// Features: capstones, catalog, certificates, learning, marking, notifications
import { answersOf, readSubmission } from '#server/demo/capstone-submissions.ts';
import { companyAuthors } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { certificateFor } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

/** The draft that passes the checks of the first track's capstone. */
const goodAnswers = async () => answersOf(await readSubmission('01'));

test(
  'a learner works on a capstone step by step, hands it in once the program accepts it, and reads its level, also on the certificate',
  onOneDayInThree(0),
  async ({ people, connection, signedIn }) => {
    const { company_id, give, reviewer } = await companyAuthors(people);
    await give(reviewer, 'reviewer');
    const person = await people.person({ company_id });
    const serial = await certificateFor(connection, person, 'fundamentals');
    const { page, session } = await signedIn(person);
    const params = { trackId: 'fundamentals' };
    const steps = page.getByRole('navigation', { name: 'Steps of this capstone' });
    await page.goto('/tracks/fundamentals');
    await page.getByRole('link', { name: 'Open the capstone' }).click();
    await page.getByRole('link', { name: 'Next: Task card' }).click();
    await expect(page.getByRole('heading', { name: 'Task card' })).toBeFocused();
    await page.getByRole('main').getByRole('textbox').last().fill('What only people can judge.');
    await expect(steps.getByRole('link', { name: 'Task card' })).toContainText('1 of 6 filled in');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await steps.getByRole('link', { name: 'Check and compare' }).click();
    await page.getByRole('button', { name: 'Check my work' }).click();
    await expect(page.getByText("The program doesn't accept it yet. Mend what is marked, and check again.")).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Task card' })).toContainText('The program refuses it');
    expect(await faultsOf(page)).toEqual([]);

    const call = people.as(session.token);
    const { capstone } = await call('GET /api/capstones/tracks/:trackId', { params });
    const body = { answers: await goodAnswers(), revision: capstone?.draft.revision ?? 0 };
    await call('PUT /api/capstones/tracks/:trackId/draft', { params, body });
    await page.goto('/tracks/fundamentals/capstone?step=hand-in');
    await expect(page.getByText('The reviewers of your company mark it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hand in' })).toBeDisabled();
    await page.getByRole('button', { name: 'Check my work' }).click();
    for (const again of [false, true]) {
      await expect(page.getByText('The program accepts it. You can hand it in.')).toBeVisible();
      await page.getByRole('button', { name: 'Hand in' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
      await expect(page.getByText('Your work waits for its mark.', { exact: false })).toBeVisible();
      if (again) break;
      await page.getByRole('button', { name: 'Withdraw it' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
    }
    expect(await faultsOf(page)).toEqual([]);

    const { page: marking } = await signedIn(reviewer);
    await marking.goto('/marking?tab=unknown');
    await marking.getByRole('link', { name: '2 · One task, from Monday to the manager' }).click();
    await marking.getByRole('button', { name: 'Take it' }).click();
    const criteria = marking.getByRole('radiogroup');
    await expect(criteria.first()).toBeVisible();
    for (const criterion of await criteria.all()) await criterion.getByRole('radio').nth(2).check();
    await marking.getByRole('textbox', { name: 'Reason' }).fill('Each claim has its sentence.');
    await expect(marking.getByText('Your draft is saved.')).toBeVisible();
    expect(await faultsOf(marking)).toEqual([]);
    await marking.getByRole('button', { name: 'Submit the mark' }).click();
    await marking.getByRole('dialog').getByRole('button', { name: 'Submit the mark' }).click();

    await page.goto('/tracks/fundamentals/capstone');
    await expect(page.getByText('Each claim has its sentence.')).toBeVisible();
    await expect(page.getByText('Passed, level 3 of 4').first()).toBeVisible();
    await page.goto(`/certificates/${serial}`);
    await expect(page.getByText('With capstone, level 3')).toBeVisible();
  },
);
