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

/** Returns the number of a word, drawn by Zipf's law: about e to the power of a number between 0 and ln of the vocabulary's size. */
const drawn = `floor(exp(random() * ln(${vocabulary})))::int`;

/** Replaces the platform's texts with this many generated sections of one lesson. */
async function generateSections(pool: pg.Pool, count: number): Promise<void> {
  const statements = [
    'select setseed(0.5)',
    'truncate search_sections, search_postings, search_lexemes, search_words restart identity',
    `insert into search_sections (kind, track_id, module_id, file_name, version, anchor, heading, body, words)
      select f.kind, m.track_id, f.module_id, f.name, f.version, 's' || n, 'Section ' || n,
        (select string_agg('wort' || ${drawn}, ' ') from generate_series(1, ${wordsInSection} + 0 * n)), ${wordsInSection}
      from generate_series(1, ${count}) n,
        (select * from files where kind = 'lesson' and status = 'published' order by module_id, name limit 1) f join modules m on m.id = f.module_id`,
    `insert into search_postings (section_id, lexeme, company_id, weight)
      select s.id, l.lexeme, null, cardinality(l.positions) * 2.2 / (cardinality(l.positions) + 1.2)
      from search_sections s cross join lateral unnest(to_tsvector('english', s.body)) l`,
    'insert into search_lexemes select null, lexeme, count(*) from search_postings group by lexeme',
    `insert into search_words select null, lexeme, lexeme, sections from search_lexemes`,
    `update search_corpora set sections = ${count}, words = ${wordsInSection}`,
    'analyze',
  ];
  for (const statement of statements) await pool.query(statement);
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
      const { rows } = await pool.query<{ q: string }>(
        `select (select string_agg('wort' || ${drawn}, ' ') from generate_series(1, 3 + 0 * n)) as q from generate_series(1, $1) n`,
        [queries],
      );
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
