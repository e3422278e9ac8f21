import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let own: CompanyId;
let admin: Person;
let learner: Person;
let stranger: Person;
let root: Person;

beforeAll(async () => {
  app = await startTestApp();
  own = (await company(app)).id;
  admin = await staySignedIn(app, await companyAdmin(app, own));
  learner = await student(app, { company_id: own });
  stranger = await student(app, { company_id: (await company(app)).id });
  root = await superAdmin(app);
});
afterAll(() => app.close());

async function search(who: Person, q: string, more: Record<string, string | number> = {}) {
  const { status, data } = await who.ask('GET /api/search', { query: { q, ...more } });
  expect(status).toBe(200);
  return data;
}
/** Returns what a search finds, best first, as `module/step#section: title`. */
const found = async (who: Person, q: string, more?: Record<string, string>) =>
  (await search(who, q, more)).groups.flatMap(({ results }) =>
    results.map(({ module, step, section, title }) => {
      const place = [module?.id, step?.file_name].filter(Boolean).join('/');
      return `${place}${section === null ? '' : `#${section}`}: ${title}`;
    }),
  );

/** Publishes a track with a lesson for a company; null publishes it for everyone. */
async function publish(id: string, text: string, company_id: CompanyId | null) {
  const { pool } = app.connection;
  await pool.query(
    `insert into tracks (id, company_id, title, summary, outcome, level, hue, glyph, position)
      values ($1, $2, 'Track ' || $1, 'In short.', 'Done.', 'beginner', 'teal', 'compass', 9)`,
    [id, company_id],
  );
  await pool.query(
    `insert into modules (id, track_id, title, summary, outcome, level, position) values ($1, $1, 'Module ' || $1, 'In short.', 'Done.', 'beginner', 1)`,
    [id],
  );
  await pool.query(
    `insert into files (module_id, name, title, kind, minutes, position, source, version) values ($1, 'first', 'First', 'lesson', 3, 1, $2, $1 || '1')`,
    [id, { title: 'First', minutes: 3, text }],
  );
}

describe('a search', () => {
  test('a search works beside a text with more different words than PostgreSQL can list, whose beginning is found', async () => {
    const words = Array.from(
      { length: 40_000 },
      (_, index) => `${String.fromCodePoint(0x4e00 + (index % 20_000))}${index < 20_000 ? '石' : '山'}${'水'.repeat(6)}`,
    );
    await publish('endless', `## Syzygies\n\nA syzygy. ${words.join(' ')}\n\n## ${'syzygy '.repeat(5_000)}\n\nMore.`, null);
    expect(await found(learner, 'syzygy')).toContain('endless/first#syzygies: Syzygies');
  });

  test('a search finds a section by its words, in any of their forms, and marks them', async () => {
    const { groups, total } = await search(learner, 'What do the pebbles weigh?');
    expect(total).toBeGreaterThan(0);
    const [best] = groups[0]?.results ?? [];
    expect(best).toMatchObject({
      kind: 'lesson',
      module: { id: 'stones' },
      step: { file_name: 'pebbles', title: 'Pebbles' },
      section: 'what-a-pebble-weighs',
      title: 'What a pebble weighs',
    });
    expect(best?.excerpt.filter(({ is_match }) => is_match).map(({ text }) => text)).toContain('pebble');
  });

  test('the second heading with the same name leads to its own place', async () => {
    expect(await found(learner, 'a second heading of the same name, and a note')).toContain('stones/pebbles#stacking-2: Stacking');
  });

  test('tracks, modules, quizzes and media are found by their titles', async () => {
    expect(await found(learner, 'first steps', { kind: 'track' })).toEqual([': First steps']);
    expect((await search(learner, 'the view', { kind: 'video' })).groups[0]?.results[0]?.step?.file_name).toBe('the-view');
    expect((await search(learner, 'check', { track: 'further' })).groups).toEqual([]);
  });

  test("a lab is found by its task, and never by its items' answers", async () => {
    await publish('burrow', 'A burrow.\n', null);
    const source = {
      title: 'Digging',
      minutes: 3,
      lab: 'sort',
      task: 'Sort the wombats.',
      items: [{ id: 'one', answer: 'MARKER-KEY numbat' }],
    };
    await app.connection.pool.query(
      `insert into files (module_id, name, title, kind, minutes, position, source, version) values ('burrow', 'digging', 'Digging', 'lab', 3, 2, $1, 'burrow2')`,
      [source],
    );
    expect(await found(learner, 'wombats', { kind: 'lab' })).toEqual(['burrow/digging: Digging']);
    expect(await found(learner, 'numbat')).toEqual([]);
  });

  test('a term is found with its place in the glossary', async () => {
    const body = { term: 'scree', variants: [], definition: 'Loose stones on a slope.', module: 'stones', file: 'pebbles' };
    expect((await root.ask('POST /api/admin/authoring/glossary/terms', { body: { id: 'scree', ...body } })).status).toBe(201);
    expect(await found(learner, 'scree', { kind: 'term' })).toEqual(['stones#scree: scree']);
    await root.ask('PUT /api/admin/authoring/glossary/terms/:termId', {
      params: { termId: 'scree' },
      body: { ...body, definition: 'Talus.', revision: 0 },
    });
    expect(await found(learner, 'talus')).toEqual(['stones#scree: scree']);
    expect(await found(learner, 'loose')).not.toContain('stones#scree: scree');
  });

  test('a misspelt or unfinished word finds what was meant, and the answer says so', async () => {
    for (const [asked, used] of [
      ['pebbel', 'pebble'],
      ['heavvy', 'heavy'],
      ['pebb', 'pebble'],
    ] as const) {
      const { groups, corrections } = await search(learner, asked);
      expect(groups.length, asked).toBeGreaterThan(0);
      expect(corrections[0]?.asked).toBe(asked);
      expect(corrections[0]?.used, asked).toMatch(used);
    }
  });

  test('pages follow each other without gaps', async () => {
    const all = await search(learner, 'pebbles, gusts and walking');
    const one = await search(learner, 'pebbles, gusts and walking', { page: 1, page_size: 1 });
    const two = await search(learner, 'pebbles, gusts and walking', { page: 2, page_size: 1 });
    expect(all.total).toBeGreaterThan(1);
    expect([...one.groups, ...two.groups]).toEqual(all.groups.slice(0, 2));
  });
});

describe('the results of a search', () => {
  const queries = ['MARKER-DRAFT', 'MARKER-ARCHIVED', 'MARKER-EXPLANATION', 'unfinished', 'nobody sees this any more', 'hidden lesson'];

  test.each(queries)('drafts, archived texts and answers are not found, not even as a count: %s', async (q) => {
    for (const who of [learner, admin, root]) {
      const { groups, corrections } = await search(who, q);
      expect(JSON.stringify([groups, corrections])).not.toMatch(/MARKER-|hidden|unfinished\b(?!","used)|old.ways/);
    }
  });

  test("another company's own courses are not found, and their words are not suggested", async () => {
    await publish('falcon-aaaaaaaa', 'Projekt **Wanderfalke** begins in spring.\n', own);
    expect(await found(learner, 'Wanderfalke')).toEqual(['falcon-aaaaaaaa/first: First']);
    expect(await found(learner, 'wanderfalk')).toEqual(['falcon-aaaaaaaa/first: First']);
    for (const who of [stranger, root])
      for (const q of ['Wanderfalke', 'wanderfalk', 'Module falcon', 'Projekt'])
        expect(JSON.stringify(await search(who, q)), q).not.toMatch(/falcon-aaaaaaaa|anderfalke/);
  });

  test('a track that a company hides is not found by its people, and is found again when it is shown', async () => {
    const show = async (isShown: (id: string) => boolean) => {
      const { data } = await admin.ask('GET /api/company/catalog', { query: {} });
      const tracks = data.tracks.map(({ track_id }) => ({ track_id, is_shown: isShown(track_id) }));
      const body = { tracks, shows_new_tracks: true, revision: data.revision };
      expect((await admin.ask('PUT /api/company/catalog', { query: {}, body })).status).toBe(200);
    };
    expect(await found(learner, 'gusts')).toContain('winds/gusts: Gusts');
    await show((id) => id !== 'further');
    expect(await found(learner, 'gusts')).not.toContain('winds/gusts: Gusts');
    expect(await found(stranger, 'gusts')).toContain('winds/gusts: Gusts');
    await show(() => true);
    expect(await found(learner, 'gusts')).toContain('winds/gusts: Gusts');
  });

  test('a search in one track, or in the tracks that a company shows, does not depend on how much the others say', async () => {
    const crowd = Array.from({ length: 320 }, (_, index) => `## Quokka ${index}\n\nA quokka.`);
    await publish('crowd', crowd.join('\n\n'), null);
    await publish('quiet', 'On some islands, far away from everyone who could be looking, a quokka sleeps.\n', null);
    expect(await found(root, 'quokka', { track: 'quiet' })).toEqual(['quiet/first: First']);
    const { data } = await admin.ask('GET /api/company/catalog', { query: {} });
    const choose = (isShown: (id: string) => boolean, revision: number) =>
      admin.ask('PUT /api/company/catalog', {
        query: {},
        body: { tracks: data.tracks.map(({ track_id }) => ({ track_id, is_shown: isShown(track_id) })), shows_new_tracks: true, revision },
      });
    expect((await choose((id) => id !== 'crowd', data.revision)).status).toBe(200);
    expect(await found(learner, 'quokka')).toEqual(['quiet/first: First']);
    expect((await search(learner, 'quokka')).is_cut).toBe(false);
    expect((await choose(() => true, data.revision + 1)).status).toBe(200);
  });

  test('a changed text is found by its new words as soon as it is published, and no longer by the old ones', async () => {
    await publish('moss', 'Lichen grows slowly.\n', null);
    expect(await found(stranger, 'lichen')).toEqual(['moss/first: First']);
    await app.connection.pool.query(`update files set version = 'moss2', source = $1 where module_id = 'moss'`, [
      { title: 'First', minutes: 3, text: 'Heather flowers late.\n' },
    ]);
    expect(await found(stranger, 'lichen')).not.toContain('moss/first: First');
    expect(await found(stranger, 'heather')).toEqual(['moss/first: First']);
    await app.connection.pool.query(`update modules set status = 'archived' where id = 'moss'`);
    expect(await found(stranger, 'heather')).not.toContain('moss/first: First');
  });
});

test('after texts were published and changed, each word and lexeme is counted as often as sections contain it', async () => {
  const { pool } = app.connection;
  await publish('heath', 'Heath, heath and gorse.\n\n## Gorse\n\nGorse pricks.\n', null);
  await found(learner, 'gorse');
  await pool.query(`update files set version = 'heath2', source = $1 where module_id = 'heath'`, [
    { title: 'First', minutes: 3, text: 'Only heath.\n' },
  ]);
  await pool.query(`update modules set title = 'Moor' where id = 'heath'`);
  await found(learner, 'heath');
  const counted = async (table: string, stored: string) =>
    (
      await pool.query(
        `select coalesce(a.key, b.key) as key, a.sections as counted, b.sections as stored
        from (select ${stored} as key, sections from ${table} where company_id is null) b
        full join (
          ${
            table === 'search_lexemes'
              ? 'select lexeme as key, count(*) as sections from search_postings where company_id is null group by lexeme'
              : `select lower(w[1]) as key, count(distinct s.id) as sections from search_sections s,
              regexp_matches(s.heading || ' ' || s.body, '[[:alpha:]][[:alnum:]]{2,39}', 'g') as w where company_id is null
              and array_length(tsvector_to_array(to_tsvector('english', lower(w[1]))), 1) = 1 group by 1`
          }
        ) a on a.key = b.key where a.sections is distinct from b.sections`,
      )
    ).rows;
  expect(await counted('search_lexemes', 'lexeme')).toEqual([]);
  expect(await counted('search_words', 'word')).toEqual([]);
  const { rows } = await pool.query(`select lexeme from search_lexemes where lexeme = 'prick'`);
  expect(rows).toEqual([]);
});

describe('bad input', () => {
  test.each([
    'the of and',
    '???',
    `' or 1=1 --`,
    `'; drop table search_sections; --`,
    'pebble & | ! <-> :* ( ) \\ \' "',
    'a:*b',
    String.raw`\'\\`,
    '石头 が 山',
    'Ћирилица камен',
    '🏔️🪨',
    '\u202e\u0000'.replaceAll('\u0000', ''),
    '\uE000pebble\uE001',
    'x'.repeat(1_000),
    'ab '.repeat(333),
    '<script>alert(1)</script>',
  ])('a query with any characters is answered: %s', async (q) => {
    const { status } = await learner.ask('GET /api/search', { query: { q } });
    expect(status).toBe(200);
  });

  test('a query that is too long is refused by name', async () => {
    const { status, problem } = await learner.ask('GET /api/search', { query: { q: 'pebble '.repeat(2_000) } });
    expect([status, problem.code]).toEqual([400, 'invalid_request']);
  });

  test('one person may search 120 times a minute', async () => {
    const eager = await student(app, { company_id: own });
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push((await eager.ask('GET /api/search', { query: { q: '' } })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    expect((await learner.ask('GET /api/search', { query: { q: 'pebble' } })).status).toBe(200);
  });
});
