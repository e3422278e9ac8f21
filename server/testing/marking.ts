import { eq } from 'drizzle-orm';
import { modelProviders } from '#server/features/language-models/tables.ts';
import { markingTasks } from '#server/features/marking/tables.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { TestApp } from './app.ts';
import { type Person, staySignedIn, student } from './factories.ts';
import { insertProvider } from './language-models.ts';
import { grantRight } from './own-courses.ts';
import { goodPrompt, promptParams as params } from './prompt-labs.ts';

const path = '/api/learning/modules/:moduleId/content/:fileName/prompt/versions';

/** The criterion that only a model can judge, and the input that learners see. */
export const kindOfGranite = { criterion_id: 'kind', input_id: 'granite' };

/** Lets a script answer for a model, whose verdicts on the lab's criterion are not sure. */
export async function letModelDoubt({ connection }: TestApp): Promise<void> {
  await connection.database.delete(modelProviders);
  await insertProvider(connection, { model: 'model:injected' });
}

/** Stores a version of the lab's prompt, and runs it. Returns its id. */
export async function runPrompt(app: TestApp, { ask, token }: Person, text = goodPrompt.prompt): Promise<string> {
  const { data } = await ask(`POST ${path}`, { params, body: { texts: { prompt: text } } });
  const address = `/api/learning/modules/${params.moduleId}/content/${params.fileName}/prompt/versions/${data.id}/live`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await (await fetch(app.url + address, { method: 'POST', headers, body: '{}' })).text();
  return data.id;
}

export const askReviewer = ({ ask }: Person, versionId: string) =>
  ask(`POST ${path}/:versionId/marking`, { params: { ...params, versionId }, body: kindOfGranite });

/** Returns what a learner sees of a version. */
export async function seenBy({ ask }: Person, versionId: string) {
  const { data } = await ask(`GET ${path}`, { params });
  return data.versions.find(({ id }) => id === versionId);
}

/** Creates a person with the right to review. @param company null for the platform's */
export async function reviewer(app: TestApp, full_name: string, of: CompanyId | null, member_of = of): Promise<Person> {
  const person = await staySignedIn(app, await student(app, { company_id: member_of, full_name }));
  await grantRight(app, person, 'reviewer', of);
  return person;
}

/** Inserts double marks on the criterion of a company's submissions, as if people had given them. */
export async function insertDoubles(
  { connection }: TestApp,
  of: CompanyId,
  criterion: string,
  pairs: readonly (readonly [first: number, second: number, times: number])[],
): Promise<void> {
  const [task] = await connection.database.select().from(markingTasks).where(eq(markingTasks.company_id, of));
  const { subject, title, rubric, rubric_key, rubric_version } = must(task, 'a submission');
  for (const [first, second, times] of pairs)
    await connection.pool.query(
      `with made as (
        insert into marking_tasks (id, company_id, for_platform, number, subject, subject_key, module_id, file_name, title, rubric_key, rubric_version,
          rubric, asked_at, needs_second, settled_at)
        select gen_random_uuid(), $1, false, 1, $8, '', '', '', $9, $2, $3, $4, now(), true, now()
          from generate_series(1, $5) returning id)
      insert into marks (id, task_id, company_id, place, taken_at, submitted_at, levels)
        select gen_random_uuid(), id, $1, place, now(), now(), jsonb_build_object($10::text, case place when 1 then $6::int else $7::int end)
          from made, generate_series(1, 2) place`,
      [of, rubric_key, rubric_version, JSON.stringify(rubric), times, first, second, subject, title, criterion],
    );
}

/** Inserts submissions of a learner that wait in a company's queue, or in the platform's, as if they had been handed in one after the other. */
export async function insertWaiting(
  { connection }: TestApp,
  { id }: Person,
  { of, times }: { of: CompanyId | null; times: number },
): Promise<void> {
  await connection.pool.query(
    `insert into marking_tasks (id, company_id, for_platform, number, subject, subject_key, module_id, file_name, title, rubric_key, rubric_version,
        rubric, material, user_id, asked_at, needs_second)
      select (to_char(n, 'FM00000000') || '-0000-7000-8000-' || substr(md5($2::uuid::text || n || coalesce($1::uuid::text, '')), 1, 12))::uuid, $1::uuid,
        $1::uuid is null, n, 'capstone', coalesce($1::uuid::text, '') || n, 'further', 'capstone', 'A submission', 'rubric', 'one', $3, '[]', $2::uuid, now(), false
        from generate_series(1, $4::int) n`,
    [of, id, JSON.stringify([{ id: 'kind', text: 'It is friendly.', levels: null, passes_from: 1 }]), times],
  );
}
