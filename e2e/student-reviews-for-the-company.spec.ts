// Features: authoring, course-reviews, members, notifications, learning
import { must } from '#server/must.ts';
import { companyAuthors, publish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test.use({ notificationStream: true });

test(
  'a member who becomes a reviewer finds the company catalog without a reload, and reviews a module that an author has duplicated and extended from a template',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const { company_id, admin, give, author, reviewer } = await companyAuthors(people);
    const learner = await people.person({ company_id });
    await admin('PUT /api/company/settings', { body: { courses_need_review: true } });

    const { page: reading } = await signedIn(reviewer);
    await reading.goto('/dashboard');
    await expect(reading.getByRole('link', { name: 'Catalog', exact: true }).first()).toBeVisible();
    await expect(reading.getByRole('link', { name: 'Company catalog' })).toHaveCount(0);
    await expect(reading.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await give(reviewer, 'reviewer');
    await expect(reading.getByRole('link', { name: 'Company catalog' })).toBeVisible();

    const call = people.as((await people.session(author)).token);
    const track = await call('POST /api/admin/authoring/tracks', { body: { id: 'house', title: 'Our house' } });
    const params = { trackId: track.id };
    const told = { summary: 'What it is about.', outcome: 'Know it.' };
    await call('PUT /api/admin/authoring/tracks/:trackId', { params, body: { based_on: 1, details: { ...track.details, ...told } } });
    const module = await call('POST /api/admin/authoring/tracks/:trackId/modules', { params, body: { id: 'doors', title: 'Doors' } });
    await call('PUT /api/admin/authoring/drafts/:moduleId', {
      params: { moduleId: module.id },
      body: { based_on: 1, details: { ...module.details, ...told, skills: ['ai-literacy'] } },
    });
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: module.id },
      body: { file_name: 'first', kind: 'lesson', title: 'First', text: '---\ntitle: First\nminutes: 1\n---\nThe door is green.\n' },
    });

    const { page } = await signedIn(author);
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Actions for Doors' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(toastOf(page, 'Module duplicated: Copy of Doors')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Copy of Doors' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for First' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(toastOf(page, 'Duplicated: Copy of First')).toBeVisible();
    await page.getByRole('button', { name: 'New step' }).first().click();
    const step = page.getByRole('dialog', { name: 'New step' });
    await step.getByRole('textbox', { name: 'Title' }).fill('How to open it');
    await step.getByRole('combobox', { name: 'Start from' }).click();
    const option = page.getByRole('option').nth(1);
    const template = must(await option.textContent(), 'the name of a template');
    await option.click();
    await expect(step.getByRole('combobox', { name: 'Start from' })).toHaveValue(template);
    await step.getByRole('button', { name: 'Create' }).click();
    // The preview shows the title as well.
    await expect(page.getByRole('heading', { level: 1, name: 'How to open it' }).first()).toBeVisible();

    const copy = must(/\/admin\/modules\/([^/]+)/.exec(page.url())?.[1], 'the id of the copy');
    // The check before publishing refuses a template's placeholder sentences, so the step is removed.
    const inCopy = { moduleId: copy };
    const { files } = await call('GET /api/admin/authoring/drafts/:moduleId', { params: inCopy });
    expect(files.map(({ title }) => title)).toEqual(['First', 'Copy of First', 'How to open it']);
    await call('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: { ...inCopy, fileName: must(files[2], 'the step from a template').file_name },
    });
    await page.goto(`/admin/modules/${copy}`);
    await page.getByRole('button', { name: 'Ask for a review' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note for the reviewers' }).fill('Is it clear?');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a review' }).click();
    await expect(toastOf(page, 'Reviewers have been notified.')).toBeVisible();

    await reading.getByRole('link', { name: 'Company catalog' }).click();
    const work = reading.getByRole('region', { name: 'Reviews and dates' });
    await work.getByRole('link', { name: 'Copy of Doors' }).click();
    await expect(reading.getByRole('heading', { level: 1, name: 'Copy of Doors' })).toBeVisible();
    expect(await faultsOf(reading)).toEqual([]);
    await expect(reading.getByRole('button', { name: 'Check and publish' })).toHaveCount(0);
    await reading.getByRole('button', { name: 'Review the changes' }).click();
    await reading.getByRole('dialog').getByRole('button', { name: 'Send decision' }).click();
    await expect(toastOf(reading, 'The author has been notified.')).toBeVisible();

    await page.reload();
    await publish(page, '');
    await expect(toastOf(page, /^Published: Copy of Doors/)).toBeVisible();
    const asLearner = people.as((await people.session(learner)).token);
    const titles = async () => (await asLearner('GET /api/learning/modules', { query: {} })).modules.map(({ title }) => title);
    await expect.poll(titles).toContain('Copy of Doors');
  },
);
