// Features: spaced-review
import { answerShown } from './harness/answer-quiz.ts';
import { calendarOf } from './harness/calendar.ts';
import { questionsOf } from './harness/curriculum.ts';
import { expect, test } from './harness/test.ts';

test.use({ movesClock: true });

const module = 'checking-the-output';
const questions = questionsOf('fundamentals', module, 'check');

test('a student reviews each day of a week, and each day asks what the forecast said @full', async ({
  people,
  product,
  connection,
  signedIn,
}) => {
  test.setTimeout(300_000);
  const calendar = calendarOf(product, connection);
  const person = await people.person();
  const first = people.as((await people.session(person)).token);
  const params = { moduleId: module, fileName: 'check' };
  const { content } = await first('GET /api/learning/modules/:moduleId/content/:fileName', { params });
  const answers = (content.quiz?.questions ?? []).map(({ id, kind, options, items }) => {
    if (kind === 'short_answer' || kind === 'number') return { question_id: id, text: '0' };
    const ids = options.map((option) => option.id);
    const count = kind === 'ordering' ? ids.length : kind === 'matching' ? (items?.length ?? 0) : 1;
    return { question_id: id, choice: ids.slice(0, count) };
  });
  await first('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
  let foreseen: number | null = null;
  const before = JSON.stringify(await first('GET /api/learning/progress'));

  for (let day = 1; day <= 7; day++) {
    await calendar.forward(1);
    const { page, context, session } = await signedIn(person);
    await calendar.show(context);
    const call = people.as(session.token);
    const { due, ready, forecast } = await call('GET /api/reviews');
    expect(forecast[0]?.items).toBe(due);
    if (foreseen !== null) expect(due, 'what the day before said').toBe(foreseen);
    await page.goto('/review');
    if (ready === 0) await expect(page.getByText('Nothing to review today')).toBeVisible();
    else await page.getByRole('button', { name: 'Start the review' }).click();
    for (let asked = 1; asked <= ready; asked++) {
      await answerShown(page, questions, (asked + day) % 3 !== 0);
      await page.getByRole('button', { name: asked < ready ? 'Next question' : 'End the review' }).click();
    }
    const after = await call('GET /api/reviews');
    foreseen = after.due + (after.forecast[1]?.items ?? 0);
    expect([after.reviewed_today, after.due]).toEqual([ready, due - ready]);
    expect(JSON.stringify(await call('GET /api/learning/progress')), 'reviews change no progress').toBe(before);
    await context.close();
  }
});
