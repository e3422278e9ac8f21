// Features: capstones, catalog, learning, marking, notifications
import { answersOf, readSubmission } from '#server/demo/capstone-submissions.ts';
import { companyAuthors } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

/** The draft that passes the checks of the first track's capstone. */
const goodAnswers = async () => answersOf(await readSubmission('01'));

test(
  'a learner works on a capstone, hands it in once the program accepts it, and reads its level',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const { company_id, give, reviewer } = await companyAuthors(people);
    await give(reviewer, 'reviewer');
    const { page, session } = await signedIn(await people.person({ company_id }));
    const params = { trackId: 'fundamentals' };
    await page.goto('/tracks/fundamentals');
    await page.getByRole('link', { name: 'Open the capstone' }).click();
    await expect(page.getByText('The reviewers of your company mark it.')).toBeVisible();
    await page.getByRole('button', { name: 'Check my work' }).click();
    await expect(page.getByText("The program doesn't accept it yet. Mend what is marked, and check again.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hand in' })).toBeDisabled();
    expect(await faultsOf(page)).toEqual([]);

    const call = people.as(session.token);
    const { capstone } = await call('GET /api/capstones/tracks/:trackId', { params });
    const body = { answers: await goodAnswers(), revision: capstone?.draft.revision ?? 0 };
    await call('PUT /api/capstones/tracks/:trackId/draft', { params, body });
    await page.reload();
    await page.getByRole('button', { name: 'Check my work' }).click();
    await expect(page.getByText('The program accepts it. You can hand it in.')).toBeVisible();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Your last attempt is still waiting for its mark.', { exact: false })).toBeVisible();

    const { page: marking } = await signedIn(reviewer);
    await marking.goto('/marking');
    await marking.getByRole('link', { name: '1 · One task, from Monday to the manager' }).click();
    await marking.getByRole('button', { name: 'Take it' }).click();
    const criteria = marking.getByRole('radiogroup');
    await expect(criteria.first()).toBeVisible();
    for (const criterion of await criteria.all()) await criterion.getByRole('radio').nth(2).check();
    await marking.getByRole('textbox', { name: 'Reason' }).fill('Each claim has its sentence.');
    await expect(marking.getByText('Your draft is saved.')).toBeVisible();
    expect(await faultsOf(marking)).toEqual([]);
    await marking.getByRole('button', { name: 'Submit the mark' }).click();
    await marking.getByRole('dialog').getByRole('button', { name: 'Submit the mark' }).click();

    await page.reload();
    await expect(page.getByText('Each claim has its sentence.')).toBeVisible();
    await expect(page.getByText('Level 3 of 4').first()).toBeVisible();
  },
);
