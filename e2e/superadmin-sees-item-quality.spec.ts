// Features: item-quality, authoring
import { type Answers, addTries } from '#server/testing/quiz-tries.ts';
import { choose } from '#server/testing/walk.ts';
import { draftTrack, publish, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const quiz = `title: Check
minutes: 2
pass_mark: 70
questions:
  - id: which-first
    kind: single
    prompt: Which stone comes first?
    explanation: The broadest carries the others.
    options:
      - text: The broadest
        correct: true
      - text: The roundest
      - text: The nearest
  - id: is-it-old
    kind: true_false
    prompt: Cairns are old.
    explanation: Older than roads.
    answer: true
  - id: is-it-high
    kind: true_false
    prompt: Cairns stand where they are seen.
    explanation: Else nobody finds the way.
    answer: true
`;

test(
  'an author sees beside each question what people chose on their first attempt, and how well the question discriminates',
  onOneDayInThree(1),
  async ({ people, connection, signedIn }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    const file = { moduleId: 'well-asked-stones', fileName: 'check' };
    await draftTrack(call, 'well-asked', ['Stones']);
    await readyToPublish(call, 'well-asked', ['Stones']);
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: file.moduleId },
      body: { file_name: 'check', kind: 'quiz', title: 'Check', text: quiz },
    });
    const { page } = await signedIn(admin);
    await page.goto('/admin/modules/well-asked-stones/files/check');
    await publish(page, '');
    await expect(toastOf(page, 'Published: Stones, edition 1')).toBeVisible();

    // One attempt is made through the product, because it stores the quiz version.
    const learner = people.as((await people.session(await people.person())).token);
    const { content } = await learner('GET /api/learning/modules/:moduleId/content/:fileName', { params: file });
    const asked = content.quiz?.questions ?? [];
    const answers = asked.map((question) => ({ question_id: question.id, choice: question.options.slice(0, 1).map(({ id }) => id) }));
    await learner('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params: file, body: { answers } });
    const quality = page.getByRole('region', { name: 'What learners did here' });
    await page.goto('/admin/modules/well-asked-stones/files/check');
    await expect(quality).toContainText('Not enough data yet: fewer than five people have tried this version.');

    const { versions = [] } =
      (await call('GET /api/admin/modules/:moduleId/quality', { params: file })).files.find(({ file_name }) => file_name === 'check') ?? {};
    await connection.pool.query('delete from quiz_attempts where module_id = $1', [file.moduleId]);
    // There are 20 people: half of them answer everything correctly, and three of the others answer only the first question correctly.
    const [broadest, roundest] = asked.slice(0, 1).flatMap((question) => choose(question, ['The broadest', 'The roundest']));
    const tries = Array.from({ length: 20 }, (_, n): Answers => {
      const knows = n < 10;
      return {
        'which-first': { right: n < 13, given: [String(n < 13 ? broadest : roundest)] },
        'is-it-old': { right: knows },
        'is-it-high': { right: knows },
      };
    });
    await addTries(connection, new Date(), { ...file, version: versions[0]?.version ?? '' }, tries);
    await page.reload();
    const first = quality.getByRole('listitem').filter({ hasText: 'Which stone comes first?' });
    await expect(quality).toContainText('20 people first tried the quiz in this version.');
    await expect(first).toContainText('13 of 20 (65%)');
    await expect(quality).toContainText('No questions need attention');
    await first.getByRole('button', { name: 'What people chose' }).click();
    const chosen = first.getByRole('group', { name: 'What people chose' }).getByRole('listitem');
    await expect(chosen).toHaveText(['The broadest, Correct answer13 people', 'The roundest7 people', 'The nearest0 people']);
    // The textbook formula gives (2 · 10/13 − 0) / 1 · √(0.65 · 0.35) = 0.73.
    await expect(first).toContainText('0.73 · Discriminates well');
    expect(await faultsOf(page)).toEqual([]);
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'well-asked' } });
  },
);
