import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { staySignedIn } from '#server/testing/factories.ts';
import { everyRead, isPacked, make } from './every-read.ts';
import { insertAnnotation } from './learning-objects.ts';
import { createWorld, type Name, type World } from './world.ts';

/** A word that only the learner's note contains, and one that only a draft of the platform contains. */
const [ofNote, ofDraft] = ['zqxjkvbw', 'vbwqzxjk'];

/** The words that are searched. `npm run test:full` searches both, and reads files whose text is compressed as well. */
const isFull = process.env['CAIRN_FULL'] === '1';
const searched = isFull ? [ofNote, ofDraft] : [ofNote];

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
let reads: Awaited<ReturnType<typeof everyMarkedRead>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await world.ledChapterOf('sibling');
  const { people, module, lesson } = world;
  for (const person of Object.values(people)) await staySignedIn(app, person);
  await insertAnnotation(app.connection.pool, people.student.id, module, lesson, ofNote);
  const draft = { params: { moduleId: 'unfinished' }, body: { file_name: 'marked', kind: 'lesson', title: `About ${ofDraft}` } } as const;
  expect((await people.superAdmin.ask('POST /api/admin/authoring/drafts/:moduleId/files', draft)).status).toBe(201);
  for (const name of ['read_limit_per_minute', 'anonymous_limit_per_minute'])
    await app.connection.pool.query('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2', [
      name,
      '1000000',
    ]);
  reads = await everyMarkedRead();
}, 300_000);
afterAll(() => app.close());

/**
 * Returns every read, and again with each of its search texts set to each searched word. The audit log contains the search texts of files
 * that admins take along, so these aren't searched.
 */
async function everyMarkedRead() {
  // The markers can't be read in files whose text is compressed.
  const all = (await everyRead(world, ['student'])).filter((read) => isFull || !isPacked(read));
  return all.flatMap((read) => {
    const texts = Object.keys((read.endpoint.reply && read.endpoint.query?.shape) ?? {}).filter(
      (name) => name === 'search' || name === 'q',
    );
    const searches = texts.flatMap((name) => searched.map((marker) => ({ ...read.args.query, [name]: marker })));
    return [read, ...searches.map((query) => ({ ...read, args: { ...read.args, query } }))];
  });
}

/** Makes every read as someone. Returns the names of those whose bodies contain each marker, and the number of bodies. */
async function showing(me: Name) {
  const found = { note: new Set<string>(), draft: new Set<string>() };
  let bodies = 0;
  for (const read of reads) {
    const text = (await make(world, me, read)).text.toLowerCase();
    const [name = ''] = read.name.split(' ');
    bodies += 1;
    if (text.includes(ofNote)) found.note.add(name);
    if (text.includes(ofDraft)) found.draft.add(name);
  }
  return { note: [...found.note].sort(), draft: [...found.draft].sort(), bodies };
}

test.runIf(isDueToday(0, 3))(
  "no response to another learner, a lead, a manager, an admin or a super admin contains a learner's note, and to none but the super admin a draft",
  async () => {
    const shown = [];
    for (const name of ['sibling', 'manager', 'admin', 'otherStudent'] satisfies Name[]) shown.push(await showing(name));
    // A super admin writes the platform's drafts, which shows that the reads reach them.
    const { note, draft, bodies } = await showing('superAdmin');
    expect(shown.flatMap((one) => [...one.note, ...one.draft])).toEqual([]);
    expect(note).toEqual([]);
    expect(draft).not.toEqual([]);
    expect(shown.reduce((sum, one) => sum + one.bodies, bodies)).toBeGreaterThan(2_000);
  },
  600_000,
);

test.runIf(isDueToday(0, 3))(
  'the learner sees the note in the list, in its step, in the file and in a search, and the draft nowhere',
  async () => {
    const { note, draft } = await showing('student');
    expect(note).toEqual(['annotations.file', 'annotations.list', 'annotations.ofStep', 'search.find']);
    expect(draft).toEqual([]);
  },
  600_000,
);
