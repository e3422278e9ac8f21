import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { staySignedIn } from '#server/testing/factories.ts';
import { everyRead, make } from './every-read.ts';
import { insertAnnotation } from './learning-objects.ts';
import { createWorld, type Name, type World } from './world.ts';

/** A word that only the note contains. */
const marker = 'zqxjkvbw';

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await world.ledChapterOf('sibling');
  const { people, module, lesson } = world;
  for (const person of Object.values(people)) await staySignedIn(app, person);
  await insertAnnotation(app.connection.pool, people.student.id, module, lesson, marker);
  for (const name of ['read_limit_per_minute', 'anonymous_limit_per_minute'])
    await app.connection.pool.query('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2', [
      name,
      '1000000',
    ]);
}, 300_000);
afterAll(() => app.close());

/**
 * Returns every read, and again with each of its search texts set to the marker. The audit log contains the search texts of files that admins
 * take along, so these aren't searched.
 */
async function reads() {
  const all = await everyRead(world, ['student']);
  return all.flatMap((read) => {
    const texts = Object.keys((read.endpoint.reply && read.endpoint.query?.shape) ?? {}).filter(
      (name) => name === 'search' || name === 'q',
    );
    return [read, ...texts.map((name) => ({ ...read, args: { ...read.args, query: { ...read.args.query, [name]: marker } } }))];
  });
}
const showing = async (me: Name) => {
  const found: string[] = [];
  let bodies = 0;
  for (const read of await reads()) {
    const { text } = await make(world, me, read);
    bodies += 1;
    if (text.toLowerCase().includes(marker)) found.push(read.name.split(' ')[0] ?? '');
  }
  return { found: [...new Set(found)], bodies };
};

test("no response to another learner, a lead, a manager, an admin or a super admin contains a learner's note", async () => {
  const answers = [];
  for (const name of ['sibling', 'manager', 'admin', 'superAdmin', 'otherStudent'] satisfies Name[]) answers.push(await showing(name));
  expect(answers.flatMap(({ found }) => found)).toEqual([]);
  expect(answers.reduce((sum, { bodies }) => sum + bodies, 0)).toBeGreaterThan(1_000);
}, 300_000);

test('the learner sees the note in the list, in its step, in the file and in a search', async () => {
  expect((await showing('student')).found.sort()).toEqual(['annotations.file', 'annotations.list', 'annotations.ofStep', 'search.find']);
}, 300_000);
