import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { type Person, password, student, superAdmin } from '#server/testing/factories.ts';
import { dropChecks, type Mark, markEverything } from '#server/testing/marked-rows.ts';
import { zipOf } from './export.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (who: Person | null, given: string) =>
  fetch(`${app.url}/api/users/personal-data/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
    body: JSON.stringify({ password: given }),
  });

/** Returns an export's files with their contents. */
async function filesOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

test('an export requires the password again, may not be cached, and is recorded', async () => {
  const person = await student(app, { full_name: 'Ada <b> Export', bio: 'First line\nSecond line', skills: ['prompting'] });
  expect((await ask(null, password)).status).toBe(401);
  const refused = await ask(person, 'not my password');
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'wrong_password']);

  const response = await ask(person, password);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="Your data from Cairn \d{4}-\d\d-\d\d\.zip"/);
  const files = await filesOf(response);
  expect(files['index.html']).toContain(person.email);
  expect(JSON.parse(files['profile.json'] ?? '').users).toEqual([expect.objectContaining({ id: person.id, full_name: 'Ada <b> Export' })]);
  expect(files['index.html']).toContain('<a href="profile.html">Profile</a>');
  expect(files['profile.html']).toContain('<b>Full name:</b> Ada &lt;b&gt; Export');
  expect(files['profile.html']).toContain('<blockquote>First line\nSecond line</blockquote>');
  expect(files['activity.json']).toContain('data_exported');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['learning.json', 'learning.html', 'mails.json', 'sessions.html', 'notes.json']),
  );
  expect(Object.values(files).join()).not.toContain('argon2id');
});

test('a person can export their data five times in a day, and again the next day', async () => {
  const person = await student(app);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const response = await ask(person, password);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an export contains what staff did to others without names, and what was done to the person without the actors', async () => {
  const boss = await superAdmin(app);
  const person = await student(app, { approved_at: null });
  await boss.ask('POST /api/admin/users/:userId/approve', { params: { userId: person.id } });
  const ofBoss = Object.values(await filesOf(await ask(boss, password))).join('\n');
  expect(ofBoss).toContain('account_approved');
  expect(ofBoss).not.toContain(person.id);
  const ofPerson = Object.values(await filesOf(await ask(person, password))).join('\n');
  expect(ofPerson).toContain('account_approved');
  expect(ofPerson).not.toContain(boss.id);
});

test("an export contains everything that the map marks as the person's own data, and nothing about anyone else", async () => {
  const map = app.app.services.personalData;
  await dropChecks(app.connection.pool);
  const [person, other] = [await student(app), await student(app)];
  const marks = await markEverything(app.connection.pool, map, person, 'mark-of-mine');
  const foreign = await markEverything(app.connection.pool, map, other, 'mark-of-another');
  const files = await filesOf(await ask(person, password));
  const everything = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, text]) => text)
    .join('\n');
  const isMissing = ({ needle }: Mark) => !everything.includes(needle);
  expect(marks.length).toBeGreaterThan(150);
  expect(marks.filter(isMissing).map(({ table, column, needle }) => `${table}.${column}: ${needle}`)).toEqual([]);
  const all = Object.values(files).join('\n');
  const leaked = [other.id, other.email, ...foreign.map(({ needle }) => needle).filter((needle) => needle.length > 12)];
  expect(leaked.filter((needle) => needle !== 'Africa/Nairobi' && all.includes(needle))).toEqual([]);
});

test('an export is created while it is read: if the reader stops, the rest is not read from the database', async () => {
  let read = 0;
  async function* entries() {
    for (; read < 40; read++) yield { path: `${read}.bin`, content: randomBytes(200_000) };
  }
  const pieces = zipOf(entries(), new Date());
  const first = await pieces.next();
  // The files are so large that all of them would be packed by now if the export did not wait for the reader.
  await expect.poll(() => read).toBeGreaterThan(0);
  for (let turn = 0; turn < 200; turn++) await new Promise((done) => void setImmediate(done));
  expect(read).toBeLessThan(5);
  let bytes = (first.value as Uint8Array).length;
  for await (const piece of pieces) bytes += piece.length;
  expect([read, bytes > 8_000_000]).toEqual([40, true]);
});
