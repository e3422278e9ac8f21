// Features: learning
import type { Page } from '@playwright/test';
import { answerShown } from './harness/answer-quiz.ts';
import { faultsOf } from './harness/axe.ts';
import { questionsOf } from './harness/curriculum.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { completeModule } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

const phone = { viewport: { width: 390, height: 844 } };
const moduleId = 'how-language-models-work';
const lesson = 'one-token-at-a-time';
const section = 'What a real model adds';

/** The second paragraph of the section. */
const paragraph = (page: Page) => page.getByText('Second, it doesn’t count, it generalises.');

/** Opens the dashboard and follows the link to the next step. */
async function followContinue(page: Page, name: RegExp): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name }).click();
}

test(
  'a student who stops in the middle of a lesson continues at the same text on a phone',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const person = await people.person();
    const { page, session } = await signedIn(person);
    await people.as(session.token)('POST /api/learning/progress', {
      body: { module_id: moduleId, file_name: lesson, progress_percentage: 30 },
    });
    await page.goto(`/modules/${moduleId}?file=${lesson}`);
    // Afterwards, nothing above the paragraph grows any more.
    await page.waitForLoadState('networkidle');
    const second = paragraph(page);
    await second.evaluate((element) => window.scrollBy({ top: element.getBoundingClientRect().top - 100, behavior: 'instant' }));
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/position'));
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await saved;
    await expect(page.getByText(`Continue where you left off, in “${section}”`)).toBeVisible();
    expect(await faultsOf(page), 'axe, on the dashboard').toEqual([]);

    const { page: other } = await signedIn(person, phone);
    await followContinue(other, new RegExp(`^Continue: .*${section}$`));
    const top = () => paragraph(other).evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top, 'the same paragraph is at the top of the phone').toBeLessThan(125);
    expect(await top()).toBeGreaterThan(0);

    // A link to a section comes first.
    const linked = await other.context().newPage();
    await linked.goto(`/modules/${moduleId}?file=${lesson}#the-one-thing-a-model-does`);
    await expect(linked.getByRole('heading', { name: 'The one thing a model does' })).toBeInViewport();
  },
);

test(
  'a student who stops in a quiz or an exercise sees on the dashboard of a phone what comes next',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const person = await people.person();
    const { page, session } = await signedIn(person);
    const call = people.as(session.token);
    await completeModule(call, 'checking-the-output', 'check');
    await page.goto('/modules/checking-the-output?file=check');
    await page.getByRole('button', { name: 'Start the quiz' }).click();
    await answerShown(page, questionsOf('fundamentals', 'checking-the-output', 'check'), true);
    await expect(page.getByText('Why', { exact: true })).toBeVisible();

    const { page: other } = await signedIn(person, phone);
    await followContinue(other, /^Continue: .*, question 2$/);
    await expect(other.getByRole('group', { name: 'Question 2 of 8' })).toBeVisible();

    const params = { moduleId: 'first-prompts', fileName: 'no-empty-slots' };
    await call('POST /api/learning/progress', {
      body: { module_id: params.moduleId, file_name: params.fileName, progress_percentage: 30 },
    });
    await call('PUT /api/learning/modules/:moduleId/content/:fileName/draft', { params, body: { code: '// my own code', based_on: null } });
    await followContinue(other, /^Continue: .*, your saved code$/);
    await expect(other.getByText('// my own code')).toBeVisible();
  },
);
