import { Agent } from 'node:http';
import type pg from 'pg';
import { must } from '#server/must.ts';
import { dataFolder, launch, poolOf } from '#server/testing/process.ts';
import { ask } from './ask.ts';
import { fine, median } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { type Print, times, verdict } from './measure-screen.ts';
import { prepareDatabase, readingCalls } from './record-workloads.ts';

/** How many times longer a search may take in the larger catalog. */
const limit = 5;
const sizes = { small: 1_000, large: 100_000 };
/** Generated words follow Zipf's law, like the words of a language: the second word occurs half as often as the first, and so on. */
const vocabulary = 20_000;
const wordsInSection = 90;
const queries = 60;

/** The sections of a lesson, the lessons of a module and the modules of a track, as in the sample catalog. */
const shape = { sections: 5, lessons: 4, modules: 5 };

/** Draws words by Zipf's law: the logarithm of a word's number is spread evenly. */
const drawn = `(select floor(exp(random() * ln(${vocabulary})))::int as number from generate_series(1, WORDS)) d`;
/** The word of a number, some letters whose last one is part of no English ending, so that the word is its own lexeme. */
const word = `left(translate(md5(number::text), '0123456789', 'ghilmnoprt'), 4 + number % 6) || 'k'`;
/** Returns words drawn for each row, whose number n makes PostgreSQL draw again. */
export const wordsOf = (count: number) => `(select string_agg(${word}, ' ') from ${drawn.replace('WORDS', `${count} + 0 * n::int`)})`;

/** Replaces the platform's tracks with generated ones that have this many sections in all, and its texts with theirs. */
export async function generateSections(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const modules = count / shape.sections / shape.lessons;
  // Millions of postings are stored in minutes instead of hours if their indexes and references are checked at the end.
  const { rows } = await client.query<{ remove: string; add: string }>(
    `select 'alter table search_postings drop constraint ' || conname as remove,
        'alter table search_postings add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as add
      from pg_constraint where conrelid = 'search_postings'::regclass and contype in ('p', 'f')
      union all select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
      from pg_index where indrelid = 'search_postings'::regclass and not indisprimary`,
  );
  await run([
    // The product brings its texts up to date in the background. It waits for this lock, and then finds that they are.
    `select pg_advisory_lock(hashtextextended('search ', 0))`,
    'select setseed(0.5)',
    `update tracks set status = 'archived'`,
    `insert into tracks (id, title, summary, outcome, level, hue, glyph, position)
      select 'track-' || n, 'Track ' || n, 'Generated', 'Known', 'beginner', 'teal', 'pebble', n from generate_series(1, ${modules / shape.modules}) n
      on conflict (id) do update set status = 'published'`,
    `insert into modules (id, track_id, title, summary, outcome, level, position)
      select 'module-' || n, 'track-' || 1 + (n - 1) / ${shape.modules}, 'Module ' || n, 'Generated', 'Known', 'beginner', n
      from generate_series(1, ${modules}) n on conflict do nothing`,
    `insert into files (module_id, name, title, kind, minutes, position, source, version)
      select 'module-' || n, 'lesson-' || l, 'Lesson ' || l, 'lesson', 5, l, '{"title": "Generated", "minutes": 5, "text": "Generated."}', 'generated'
      from generate_series(1, ${modules}) n, generate_series(1, ${shape.lessons}) l on conflict do nothing`,
    ...rows.map(({ remove }) => remove),
    'truncate search_sections, search_postings, search_lexemes, search_words restart identity',
    `insert into search_sections (kind, track_id, module_id, file_name, version, anchor, heading, body, words)
      select 'lesson', m.track_id, m.id, 'lesson-' || 1 + (n - 1) / ${shape.sections} % ${shape.lessons}, 'generated', 's' || n, 'Section ' || n,
        ${wordsOf(wordsInSection)}, ${wordsInSection}
      from generate_series(1, ${count}) n join modules m on m.id = 'module-' || 1 + (n - 1) / ${shape.sections * shape.lessons}`,
    `insert into search_postings (section_id, lexeme, company_id, weight)
      select s.id, w.lexeme, null, w.found * 2.2 / (w.found + 1.2) from search_sections s
      cross join lateral (select lexeme, count(*) as found from unnest(string_to_array(s.body, ' ')) as u (lexeme) group by lexeme) w`,
    ...rows.map(({ add }) => add),
    'insert into search_lexemes select null, lexeme, count(*) from search_postings group by lexeme',
    'insert into search_words select null, lexeme, lexeme, sections from search_lexemes',
    `update search_corpora set sections = ${count}, words = ${wordsInSection}, version = (select version from published.catalog_version)`,
    // An installation's autovacuum does this after some time.
    'vacuum analyze',
    `select pg_advisory_unlock(hashtextextended('search ', 0))`,
  ]);
  client.release();
}

/**
 * Measures how long a search for three words takes among 1,000 and among 100,000 generated sections. Returns whether the search among more
 * sections stayed within the limit.
 */
export async function compareSearch(quick: boolean, print: Print): Promise<boolean> {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const pool = poolOf(folder);
  try {
    await prepareDatabase(pool);
    // One person may search 120 times a minute.
    const readers = await readingCalls(pool, 20);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const search = (q: string, n: number) =>
      ask(agent, `${server.url}/api/search?q=${encodeURIComponent(q)}`, must(readers[n % readers.length], 'a reader').token);
    // The first search stores the catalog's own texts, which the generated sections then replace, and the catalog's version.
    await search('first', 0);

    async function medianOf(size: number): Promise<number> {
      await generateSections(pool, size);
      const { rows } = await pool.query<{ q: string }>(`select ${wordsOf(3)} as q from generate_series(1, $1) n`, [queries]);
      for (const [n, { q }] of rows.entries()) await search(q, n);
      const taken: number[] = [];
      for (const [n, { q }] of rows.entries()) {
        const start = performance.now();
        await search(q, n);
        taken.push(performance.now() - start);
      }
      return median(taken);
    }

    async function measure(): Promise<boolean> {
      const small = await medianOf(sizes.small);
      const large = await medianOf(quick ? sizes.small * 5 : sizes.large);
      const isKept = large / small <= limit;
      print('');
      print(`A search of three words among ${sizes.small} and ${quick ? sizes.small * 5 : sizes.large} sections`);
      print(`  ${verdict(isKept)}: p50 ${fine(small)} and ${fine(large)} ms, ${times(large / small)}, at most ${limit} wanted`);
      return isKept;
    }
    const kept = await (quick ? measure() : keptInOneOfTwo(measure, print));
    agent.destroy();
    return kept;
  } finally {
    await pool.end();
    await server.end('SIGTERM');
    remove();
  }
}
