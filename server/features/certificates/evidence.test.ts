import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { certify } from '#server/testing/certify.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { passLab, publishLab } from '#server/testing/labs.ts';
import { run } from '#server/testing/practice.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns the serial of a person's certificate for the first track, which has two quizzes and one exercise. */
async function certified(person: Person): Promise<string> {
  const { data } = await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } });
  return data.find(({ track_id }) => track_id === 'first-steps')?.serial ?? 'none';
}
const evidenceOf = async (serial: string) => (await app.as(null)('GET /api/certificates/:serial', { params: { serial } })).data.evidence;
const fileOf = (person: Person, serial: string, what: 'pdf' | 'credential') =>
  fetch(`${app.url}/api/certificates/${serial}/${what}`, { headers: { authorization: `Bearer ${person.token}` } });
async function printed(person: Person, serial: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await (await fileOf(person, serial, 'pdf')).arrayBuffer()));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

test('a certificate states what Cairn has checked and what was practised in the browser, on its page, in print and in its credential', async () => {
  const person = await student(app);
  await run(person);
  await completeModule(person, 'stones');
  await completeModule(person, 'paths');
  const serial = await certified(person);
  expect(await evidenceOf(serial)).toEqual({
    quizzes: 2,
    quizzes_checked: 2,
    labs: 0,
    labs_checked: 0,
    exercises: 1,
    exercises_practised: 1,
  });
  const line = '2 of 2 quizzes checked by Cairn · 1 of 1 exercise practised in the browser';
  expect(await printed(person, serial)).toContain(line);
  const credential = (await (await fileOf(person, serial, 'credential')).json()) as { evidence: object[] };
  expect(credential.evidence).toEqual([{ type: ['Evidence'], narrative: line }]);
});

test('an exercise that the learner only marked as done does not count as practised, and practising it later does not change issued certificates', async () => {
  const person = await student(app);
  await completeModule(person, 'stones');
  await completeModule(person, 'paths');
  const serial = await certified(person);
  const evidence = { quizzes: 2, quizzes_checked: 2, labs: 0, labs_checked: 0, exercises: 1, exercises_practised: 0 };
  expect(await evidenceOf(serial)).toEqual(evidence);
  await run(person);
  expect(await evidenceOf(serial)).toEqual(evidence);
});

test('a certificate gives no numbers of checked steps if it was issued without them, or if it covers no quizzes or exercises', async () => {
  const person = await student(app);
  await certify(app, person.id, 'first-steps', app.clock.now());
  const serial = await certified(person);
  expect(await evidenceOf(serial), 'it counts what is there').toMatchObject({ quizzes_checked: 0, exercises_practised: 0 });
  await app.connection.pool.query(
    'update certificates set quizzes = null, quizzes_checked = null, exercises = null, exercises_practised = null, labs = null, labs_checked = null where serial = $1',
    [serial],
  );
  expect(await evidenceOf(serial)).toBeNull();
  expect(await printed(person, serial)).not.toContain('checked by Cairn');
  expect(Object.keys((await (await fileOf(person, serial, 'credential')).json()) as object)).not.toContain('evidence');

  await certify(app, person.id, 'further', app.clock.now());
  const { data } = await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } });
  const other = data.find(({ track_id }) => track_id === 'further')?.serial ?? 'none';
  expect(await evidenceOf(other)).toEqual({
    quizzes: 0,
    quizzes_checked: 0,
    labs: 0,
    labs_checked: 0,
    exercises: 0,
    exercises_practised: 0,
  });
  expect(await printed(person, other)).not.toContain('checked by Cairn');
});

test('a certificate counts the labs that it covers, and how many of them Cairn has judged as passed', async () => {
  const own = await startTestApp();
  try {
    const author = await staySignedIn(own, await superAdmin(own));
    const { module, file } = await publishLab(author);
    const learner = await student(own);
    await completeModule(learner, module);
    await passLab(learner);
    await certify(own, learner.id, 'further', own.clock.now());
    const { data } = await learner.ask('GET /api/certificates/user/:userId', { params: { userId: learner.id } });
    const serial = data.find(({ track_id }) => track_id === 'further')?.serial ?? 'none';
    const page = await own.as(null)('GET /api/certificates/:serial', { params: { serial } });
    expect(page.data.evidence, file).toMatchObject({ labs: 1, labs_checked: 1 });
  } finally {
    await own.close();
  }
});
