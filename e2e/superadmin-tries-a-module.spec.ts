// Features: authoring, learning
import { draftTrack, expectSaved } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const quiz = `title: Check
minutes: 2
pass_mark: 100
questions:
  - id: which-first
    kind: single
    prompt: Which stone comes first?
    explanation: The broadest carries the others.
    lesson: ground
    options:
      - text: The broadest
        correct: true
      - text: The roundest
`;

test(
  'an author tries a whole module as a learner would, on a desktop and a phone, and the server records nothing',
  onOneDayInThree(2),
  async ({ people, connection, signedIn }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'tried', ['Stones']);
    const params = { moduleId: 'tried-stones' };
    const texts = { ground: '---\ntitle: The ground\nminutes: 1\n---\nFirst the ground.\n', check: quiz } as const;
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params,
      body: { file_name: 'ground', kind: 'lesson', title: 'The ground', text: texts.ground },
    });
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params,
      body: { file_name: 'check', kind: 'quiz', title: 'Check', text: texts.check },
    });
    const recorded = async () =>
      (await connection.pool.query('select (select count(*) from quiz_attempts) as a, (select count(*) from file_progress) as f')).rows[0];
    const before = await recorded();

    const { page } = await signedIn(admin);
    await page.goto('/admin/modules/tried-stones');
    await page.getByRole('link', { name: 'Preview module' }).click();
    await expect(page.getByText('First the ground.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(page.getByText('1 of 2 completed')).toBeVisible();
    await page.getByRole('button', { name: 'Next: Check' }).click();
    await page.getByRole('button', { name: 'Start the quiz' }).click();
    await page.getByText('The roundest', { exact: true }).click();
    await page.getByRole('button', { name: 'Check my answer', exact: true }).click();
    await expect(page.getByText('The broadest carries the others.')).toBeVisible();
    await page.getByRole('button', { name: 'See your result' }).click();
    await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByText('Phone', { exact: true }).click();
    const phone = page.frameLocator('iframe[title="The step on a phone"]');
    await phone.getByRole('button', { name: 'Start the quiz' }).click();
    await phone.getByText('The broadest', { exact: true }).click();
    expect(await phone.locator('html').evaluate((html) => html.clientWidth)).toBeLessThanOrEqual(390);
    await phone.getByRole('button', { name: 'Check my answer', exact: true }).click();
    await expect(phone.getByText('The broadest carries the others.')).toBeVisible();
    await expect(page.getByText('2 of 2 completed')).toBeVisible();

    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByText('0 of 2 completed')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Start the quiz' })).toBeVisible();
    expect(await recorded()).toEqual(before);
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'tried' } });
  },
);

test(
  'an author who leaves a step while it is being saved returns to the same text, without a conflict',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'comes-back', ['Stones']);
    const file = { moduleId: 'comes-back-stones', fileName: 'words' };
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: file.moduleId },
      body: { file_name: file.fileName, kind: 'lesson', title: 'Words' },
    });
    const { page } = await signedIn(admin);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    await page.route('**/drafts/comes-back-stones/files/words', async (route) => {
      if (route.request().method() === 'PUT' && isFirst) {
        isFirst = false;
        await held;
      }
      await route.continue();
    });
    await page.goto('/admin/modules/comes-back-stones/files/words');
    const text = page.getByRole('textbox', { name: 'Lesson text' });
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/files/words'));
    await text.fill('What was written first.');
    await sent;
    await page.getByRole('link', { name: 'Stones', exact: true }).first().click();
    await page.getByRole('link', { name: 'Words', exact: true }).click();
    await expect(text).toContainText('What was written first.');
    await text.fill('What was written on coming back.');
    release();
    await expectSaved(page);
    await expect(page.getByRole('button', { name: 'Compare and choose' })).toBeHidden();
    expect((await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: file })).text).toContain('on coming back');
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'comes-back' } });
  },
);
