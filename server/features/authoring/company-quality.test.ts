import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { grantRight, lessonNamed, publishCourse } from '#server/testing/own-courses.ts';
import { addTries } from '#server/testing/quiz-tries.ts';

let app: TestApp & { close(): Promise<void> };
/** A company that shows its staff only groups of five or more people. */
let own: CompanyId;
let author: Person;
let reviewer: Person;
let learner: Person;
let moduleId: string;

const quiz = `title: Check
minutes: 2
pass_mark: 70
questions:
  - id: doors
    kind: true_false
    prompt: Our doors are green.
    explanation: They are since May.
    answer: true
`;

beforeAll(async () => {
  app = await startTestApp();
  own = (await company(app, { staff_sees: 'groups' })).id;
  [author, reviewer, learner] = [
    await student(app, { company_id: own }),
    await student(app, { company_id: own }),
    await student(app, { company_id: own }),
  ];
  await grantRight(app, author, 'author', own);
  await grantRight(app, reviewer, 'reviewer', own);
  const check = { file_name: 'check', kind: 'quiz', title: 'Check', text: quiz } as const;
  ({ moduleId } = await publishCourse(author, 'our-doors', [lessonNamed('First'), check]));
});
afterAll(() => app.close());

const qualityFor = (who: Person, id = moduleId) => who.ask('GET /api/admin/modules/:moduleId/quality', { params: { moduleId: id } });
const refused = async (who: Person, id?: string) => {
  const { status, problem } = await qualityFor(who, id);
  return [status, problem.code];
};
async function tryIt(who: Person, right: boolean): Promise<void> {
  const params = { moduleId, fileName: 'check' };
  const { data } = await who.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
  const [question] = data.content.quiz?.questions ?? [];
  const answers = [
    {
      question_id: 'doors',
      choice:
        question?.options
          .slice(right ? 0 : 1)
          .slice(0, 1)
          .map(({ id }) => id) ?? [],
    },
  ];
  const { status } = await who.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
  expect(status).toBe(201);
}
const versionsFor = async (who: Person) => (await qualityFor(who)).data.files.find(({ file_name }) => file_name === 'check')?.versions;

test("authors and reviewers read the quality of their own company's modules, and no one else's", async () => {
  for (const who of [author, reviewer, await superAdmin(app)]) expect((await qualityFor(who)).data.module_id).toBe(moduleId);
  expect(await refused(learner)).toEqual([403, 'wrong_role']);
  expect(await refused(await companyAdmin(app, own))).toEqual([403, 'wrong_role']);
  expect(await refused(author, 'stones')).toEqual([404, 'not_found']);
  const other = (await company(app)).id;
  const theirs = await student(app, { company_id: other });
  await grantRight(app, theirs, 'author', other);
  expect(await refused(theirs)).toEqual([404, 'not_found']);
  const platform = await student(app, { company_id: other });
  await grantRight(app, platform, 'reviewer', null);
  expect((await qualityFor(platform, 'stones')).status).toBe(200);
  expect(await refused(platform)).toEqual([404, 'not_found']);
});

test('in a company that shows only groups, figures are about at least five people, and about no one while the company is smaller', async () => {
  await tryIt(learner, true);
  const [version] = (await versionsFor(author)) ?? [];
  // The company has four members with its admin, so that no one is counted.
  expect(version).toBeUndefined();
  const { rows } = await app.connection.pool.query<{ file_version: string }>('select file_version from quiz_attempts');
  const tries = (count: number) =>
    addTries(
      app.connection,
      app.clock.now(),
      { moduleId, fileName: 'check', version: rows[0]?.file_version ?? '' },
      Array.from({ length: count }, () => ({ doors: { right: false } })),
      { company_id: own },
    );
  await tries(3);
  expect(await versionsFor(author)).toMatchObject([{ people: null, questions: [] }]);
  await tries(1);
  expect(await versionsFor(reviewer)).toMatchObject([{ people: 5, questions: [{ id: 'doors', people: 5, right: 1 }] }]);
});

test('a module that was never published has no figures', async () => {
  const { data } = await author.ask('POST /api/admin/authoring/tracks', { body: { id: 'later', title: 'Later' } });
  const draft = await author.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: data.id },
    body: { id: 'later', title: 'Later' },
  });
  expect(await refused(author, draft.data.id)).toEqual([404, 'not_found']);
});
