import { must } from '#server/must.ts';
import type { TestApp } from './app.ts';
import type { Person } from './factories.ts';

/** The exercise in the fixture catalog, and its test names. */
export const params = { moduleId: 'paths', fileName: 'count-steps' } as const;
export const testNames = ['ten steps for eight metres', 'rounds up'] as const;
const path = '/api/learning/modules/paths/content/count-steps';

export const practiceOf = ({ ask }: Person) => ask('GET /api/learning/modules/:moduleId/content/:fileName/practice', { params });
export const save = ({ ask }: Person, code: string, based_on: number | null, replace = false) =>
  ask('PUT /api/learning/modules/:moduleId/content/:fileName/draft', { params, body: { code, based_on, replace } });
export const startAgain = ({ ask }: Person) => ask('POST /api/learning/modules/:moduleId/content/:fileName/draft/start-again', { params });
export const requestSolution = ({ ask }: Person) =>
  ask('POST /api/learning/modules/:moduleId/content/:fileName/solution-requests', { params });
export const solutionOf = ({ ask }: Person) => ask('GET /api/learning/modules/:moduleId/content/:fileName/solution', { params });
export const contentOf = ({ ask }: Person) => ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
/** Returns the current version of the exercise's tests. */
export const versionNow = async (person: Person): Promise<string> =>
  must((await contentOf(person)).data.content.exercise, 'an exercise').tests_version;

export interface RunGiven {
  code?: string;
  tests_version?: string;
  results?: { name: string; passed: boolean }[];
  time_spent?: number;
}

export const allPassed = testNames.map((name) => ({ name, passed: true }));
export const someFailed = testNames.map((name, index) => ({ name, passed: index > 0 }));

/** Reports a run in which all tests passed, unless other results are given. */
export async function run(person: Person, given: RunGiven = {}) {
  const tests_version = given.tests_version ?? (await versionNow(person));
  return person.ask('POST /api/learning/modules/:moduleId/content/:fileName/exercise-attempts', {
    params,
    body: { code: 'my code', results: allPassed, ...given, tests_version },
  });
}

/** Reports a run with a given key, like a page that sends the same run again. */
export async function runWithKey({ url }: TestApp, person: Person, key: string, body: RunGiven & { tests_version: string }) {
  const response = await fetch(`${url}${path}/exercise-attempts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ code: 'my code', results: allPassed, ...body }),
  });
  return { status: response.status, data: ((await response.json()) as { data: { attempt: { id: string } } }).data };
}

/** Publishes an exercise edition with different tests, as an author. */
export async function publishExercise(author: Person, text: (before: string) => string, effect: 'keep' | 'ask_again' = 'keep') {
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
  await author.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
    params,
    body: { based_on: data.revision, text: text(data.text) },
  });
  const inModule = { params: { moduleId: params.moduleId } };
  const { checked } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId/publication', inModule)).data;
  return author.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
    ...inModule,
    body: { checked, note: 'Another test.', effect },
  });
}
