import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';

/** The number of changes that the two editors make, which is larger in a full test run. */
const changes = process.env['CAIRN_FULL'] === '1' ? 1_000 : 100;

let app: TestApp & { close(): Promise<void> };
let editors: Person[];
beforeAll(async () => {
  app = await startTestApp();
  editors = [await staySignedIn(app, await superAdmin(app)), await staySignedIn(app, await superAdmin(app))];
});
afterAll(() => app.close());

/** Returns a seeded random number generator, from 0 to below 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface ModelFile {
  text: string;
  revision: number;
  removed: boolean;
  /** The text of each history entry, by revision. */
  history: Map<number, { text: string; by: number; isSave: boolean }>;
  last: number;
}

const moduleId = 'two-editors';
const lesson = (text: string) => `---\ntitle: A lesson\nminutes: 1\n---\n${text}\n`;

test(`${changes} random saves, reorderings, removals and restores by two editors match a simple model, and no text is lost`, async () => {
  const random = randomOf(7);
  const below = (most: number) => Math.floor(random() * most);
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const model = new Map<string, ModelFile>();
  let order: string[] = [];
  /** The state of each file that each editor last read. */
  const seen = [new Map<string, number>(), new Map<string, number>()];
  const accepted = new Set<string>();
  const [first] = editors as [Person, Person];

  await first.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: 'further' },
    body: { id: moduleId, title: 'Two' },
  });

  const create = async (who: number) => {
    const name = `file-${model.size + 1}`;
    const text = lesson(`New ${name}.`);
    const answer = await (editors[who] as Person).ask('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId },
      body: { file_name: name, kind: 'lesson', title: name, text },
    });
    expect(answer.status).toBe(201);
    model.set(name, { text, revision: 1, removed: false, history: new Map([[1, { text, by: who, isSave: false }]]), last: 1 });
    order.push(name);
    accepted.add(text);
    seen[who]?.set(name, 1);
  };
  const read = (who: number, name: string) => seen[who]?.set(name, model.get(name)?.revision ?? 0);

  const keep = (file: ModelFile, text: string, by: number, isSave: boolean) => {
    const before = file.history.get(file.last);
    const next = file.revision + 1;
    // Consecutive saves by one editor share an entry, which keeps only the last of them.
    if (isSave && before?.isSave && before.by === by) {
      file.history.delete(file.last);
      accepted.delete(before.text);
    }
    Object.assign(file, { text, revision: next, last: next });
    file.history.set(next, { text, by, isSave });
    accepted.add(text);
  };

  const save = async (who: number, name: string, step: number) => {
    const file = model.get(name) as ModelFile;
    const based_on = seen[who]?.get(name) ?? 0;
    const text = lesson(`Step ${step} of editor ${who}.`);
    const { status } = await (editors[who] as Person).ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: { moduleId, fileName: name },
      body: { based_on, text },
    });
    const expected = file.removed ? 404 : based_on === file.revision ? 200 : 409;
    expect(status, `step ${step}: save of ${name}`).toBe(expected);
    if (expected === 200) keep(file, text, who, true);
    read(who, name);
  };
  const restore = async (who: number, name: string, step: number) => {
    const file = model.get(name) as ModelFile;
    const revision = of([...file.history.keys()]);
    const based_on = seen[who]?.get(name) ?? 0;
    const { status } = await (editors[who] as Person).ask(
      'POST /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore',
      { params: { moduleId, fileName: name, revision }, body: { based_on } },
    );
    const expected = based_on === file.revision ? 200 : 409;
    expect(status, `step ${step}: restore of ${name}`).toBe(expected);
    if (expected === 200) {
      keep(file, file.history.get(revision)?.text ?? '', who, false);
      if (file.removed) order.push(name);
      file.removed = false;
    }
    read(who, name);
  };
  const move = async (who: number) => {
    order = order
      .map((name) => ({ name, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name);
    const params = { moduleId };
    await (editors[who] as Person).ask('PUT /api/admin/authoring/drafts/:moduleId/order', { params, body: { files: order } });
  };
  const remove = async (who: number, name: string) => {
    await (editors[who] as Person).ask('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: { moduleId, fileName: name },
    });
    const file = model.get(name) as ModelFile;
    file.removed = true;
    order = order.filter((one) => one !== name);
  };

  for (let file = 0; file < 4; file++) await create(file % 2);
  for (let step = 0; step < changes; step++) {
    const who = below(2);
    const name = of([...model.keys()]);
    const what = random();
    if (what < 0.55) await save(who, name, step);
    else if (what < 0.7) await restore(who, name, step);
    else if (what < 0.8) await move(who);
    else if (what < 0.84) await remove(who, name);
    else if (what < 0.86 && model.size < 12) await create(who);
    else read(who, name);
  }

  const { data } = await first.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } });
  expect(data.files.map(({ file_name, revision }) => [file_name, revision])).toEqual(
    order.map((name) => [name, model.get(name)?.revision]),
  );
  const { rows } = await app.connection.pool.query<{ name: string; revision: number; text: string }>(
    'select name, revision, text from file_revisions where module_id = $1',
    [moduleId],
  );
  const stored = rows.map(({ name, revision, text }) => `${name} ${revision} ${text}`).sort();
  const wanted = [...model]
    .flatMap(([name, { history }]) => [...history].map(([revision, { text }]) => `${name} ${revision} ${text}`))
    .sort();
  expect(stored).toEqual(wanted);
  const texts = new Set(rows.map(({ text }) => text));
  expect([...accepted].filter((text) => !texts.has(text))).toEqual([]);
});
