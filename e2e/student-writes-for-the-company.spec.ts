// Features: authoring, members, catalog, learning
import { createModule, createTrack, expectSaved, makeAuthor, publish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  "a company admin makes a student an author, whose track is completed by a colleague and hidden from another company's people",
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id });
    const author = await people.person({ company_id, full_name: 'Ana Author' });
    const colleague = await people.person({ company_id });
    const stranger = await people.person({ company_id: await people.company() });

    const { page: staff } = await signedIn(admin);
    await makeAuthor(staff, author);
    expect(await faultsOf(staff)).toEqual([]);

    const { page } = await signedIn(author);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Company catalog' }).click();
    await expect(page.getByText('There are no tracks yet')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const track = await createTrack(page, 'How we work');
    await createModule(page, track, 'Your first week', { summary: 'Whom to ask, and where things are.', outcome: 'Know whom to ask.' });
    await page.getByRole('tab', { name: 'Steps' }).click();
    await page.getByRole('button', { name: 'New step' }).first().click();
    const step = page.getByRole('dialog', { name: 'New step' });
    await step.getByRole('textbox', { name: 'Title' }).fill('Whom to ask');
    await step.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('textbox', { name: 'Lesson text' }).fill('Ask the person who sits next to you.\n');
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Ask the person who sits next to you.')).toBeVisible();
    await expectSaved(page);
    await publish(page, '');
    await expect(toastOf(page, 'Published: Your first week, edition 1')).toBeVisible();

    const { page: reader } = await signedIn(colleague);
    await reader.goto('/catalog');
    const card = reader.getByRole('link', { name: /^How we work Beginner/ });
    await expect(card).toContainText(/By /);
    expect(await faultsOf(reader)).toEqual([]);
    await reader.getByRole('link', { name: /Your first week/ }).click();
    await reader
      .getByRole('link', { name: /Whom to ask/ })
      .first()
      .click();
    await expect(reader.getByText('Ask the person who sits next to you.')).toBeVisible();
    await reader
      .getByRole('button', { name: /complete|Done/ })
      .first()
      .click();
    await expect(reader.getByText('1 of 1 step completed').first()).toBeVisible();

    const { page: other } = await signedIn(stranger);
    await other.goto('/catalog');
    await expect(other.getByRole('heading', { name: 'Tracks' })).toBeVisible();
    await expect(other.getByText('How we work')).toHaveCount(0);
  },
);
