import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student } from '#server/testing/factories.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
let there: Person;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await company(app);
  admin = await companyAdmin(app, id);
  ann = await student(app, { company_id: id });
  there = await student(app, { company_id: (await company(app)).id });
  for (const { ask } of [ann, there]) await ask('PUT /api/users/profile', { body: { job_title_id: 'sales-representative' } });
});
afterAll(() => app.close());

const familiesOf = async ({ ask }: Person) => {
  const { cases, chosen_cases, job_title_cases } = (await ask('GET /api/learning/reading-settings')).data;
  return { cases, chosen_cases, job_title_cases };
};
const familyOf = async (person: Person) => (await familiesOf(person)).cases;
const assign = (cases: { family: 'sales' | 'hr' | 'finance'; job_title_ids: string[] }[]) =>
  admin.ask('PUT /api/company/guide', { body: { cases } });

test('people see the cases of the family of their job title until they choose one themselves', async () => {
  await assign([{ family: 'sales', job_title_ids: ['sales-representative'] }]);
  expect([await familyOf(ann), await familyOf(there)]).toEqual(['sales', 'general']);
  // Another choice keeps the family of the job title.
  expect((await ann.ask('PUT /api/learning/reading-settings', { body: { size: 'large' } })).data.cases).toBe('sales');
  await assign([{ family: 'finance', job_title_ids: ['sales-representative'] }]);
  expect(await familyOf(ann)).toBe('finance');
  await ann.ask('PUT /api/users/profile', { body: { job_title_id: 'data-scientist' } });
  expect(await familyOf(ann)).toBe('general');
  await ann.ask('PUT /api/users/profile', { body: { job_title_id: 'sales-representative' } });
  await ann.ask('PUT /api/learning/reading-settings', { body: { cases: 'general' } });
  expect(await familyOf(ann)).toBe('general');
});

test('people who have chosen a family can return to that of their job title', async () => {
  await assign([{ family: 'sales', job_title_ids: ['sales-representative'] }]);
  const choose = (cases: 'hr' | null) => ann.ask('PUT /api/learning/reading-settings', { body: { cases } });
  const chosen = { cases: 'hr', chosen_cases: 'hr', job_title_cases: 'sales' };
  expect((await choose('hr')).data).toMatchObject(chosen);
  expect(await familiesOf(ann)).toEqual(chosen);
  const returned = { cases: 'sales', chosen_cases: null, job_title_cases: 'sales' };
  expect((await choose(null)).data).toMatchObject(returned);
  expect(await familiesOf(ann)).toEqual(returned);
  // From now on, the family follows the guide again.
  await assign([]);
  expect(await familiesOf(ann)).toEqual({ cases: 'general', chosen_cases: null, job_title_cases: null });
});

test('a job title belongs to one family at most, and must exist', async () => {
  const twice = await assign([
    { family: 'sales', job_title_ids: ['data-scientist'] },
    { family: 'hr', job_title_ids: ['data-scientist'] },
  ]);
  expect([twice.status, twice.problem.errors?.[0]]).toMatchObject([
    400,
    { path: 'body.cases.1.job_title_ids', code: 'guide_job_title_twice' },
  ]);
  const unknown = await assign([{ family: 'sales', job_title_ids: ['lighthouse-keeper'] }]);
  expect([unknown.status, unknown.problem.errors?.[0]]).toMatchObject([400, { path: 'body.cases.0.job_title_ids', code: 'job_title' }]);
});
