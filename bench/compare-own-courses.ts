import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type pg from 'pg';
import { must } from '#server/must.ts';
import { dataFolder, launch, poolOf } from '#server/testing/process.ts';
import { ask } from './ask.ts';
import { fine, median, percentile } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { type Print, times, verdict } from './measure-screen.ts';
import { prepareDatabase, readingCalls } from './record-workloads.ts';
import type { CallParameters } from './statements.ts';

/** How many times as long a reader may wait, and by how many megabytes the server may grow. */
const limit = { wait: 1.1, megabytes: 100 };
const companies = 500;
/** A company's own modules, in four tracks, and the lessons in each. */
const ownModules = 20;
const lessonsInModule = 5;
/** How many readers make one request after another. */
const readers = 2;

/** Gives each of these people a company with tracks of its own, whose lessons are those of the platform's longest lesson. */
async function insertOwnCourses(pool: pg.Pool, people: readonly { userId: string }[]): Promise<void> {
  await pool.query(
    `create table own_companies as select id as user_id, gen_random_uuid() as id, row_number() over () as n from unnest($1::uuid[]) p (id)`,
    [people.map(({ userId }) => userId)],
  );
  const track = `'own-' || c.n || '-' || t`;
  const statements = [
    `insert into companies (id, name) select id, 'Company ' || n from own_companies`,
    'update users u set company_id = c.id from own_companies c where c.user_id = u.id',
    `insert into tracks (id, company_id, title, summary, outcome, level, hue, glyph, position)
      select ${track}, c.id, 'Track ' || t, 'Ours', 'Known', 'beginner', 'teal', 'pebble', t from own_companies c, generate_series(1, 4) t`,
    `insert into modules (id, track_id, title, summary, outcome, level, skills, position)
      select ${track} || '-' || m, ${track}, 'Module ' || m, 'Ours', 'Known', 'beginner', '{ai-literacy}', m
      from own_companies c, generate_series(1, 4) t, generate_series(1, ${ownModules / 4}) m`,
    `insert into files (module_id, name, title, kind, minutes, position, source, version)
      select ${track} || '-' || m, 'step-' || f, 'Step ' || f, 'lesson', 5, f, l.source, l.version
      from own_companies c, generate_series(1, 4) t, generate_series(1, ${ownModules / 4}) m, generate_series(1, ${lessonsInModule}) f,
        (select source, version from files where kind = 'lesson' and status = 'published' order by length(source::text) desc limit 1) l`,
    'drop table own_companies',
    'analyze',
  ];
  for (const statement of statements) await pool.query(statement);
}

/** The resident memory of a process, in megabytes. */
const memoryOf = (pid: number): number => {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1_024;
};

interface Group {
  reads: readonly CallParameters[];
  /** Milliseconds per read of a page of the list, and of a lesson. */
  lists: number[];
  lessons: number[];
}

/** Reads a page of the module list and a lesson in turn, as one person after another, for the given number of seconds. */
async function readOn(url: string, { reads, lists, lessons }: Group, seconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const until = performance.now() + seconds * 1_000;
  let next = 0;
  async function readOneAfterTheOther(): Promise<void> {
    while (performance.now() < until) {
      const { moduleId, fileName, token } = must(reads[next++ % reads.length], 'a call');
      for (const [path, taken] of [
        ['/modules/modules?page_size=20', lists],
        [`/modules/modules/${moduleId}/${fileName}`, lessons],
      ] as const) {
        const start = performance.now();
        await ask(agent, url + path, token);
        taken.push(performance.now() - start);
      }
    }
  }
  await Promise.all(Array.from({ length: readers }, readOneAfterTheOther));
  agent.destroy();
}

/**
 * Measures how long people of many companies with tracks of their own wait for the module list and a lesson, compared with as many people
 * who only have the platform's catalog, and how much more memory the server needs. Returns whether the result stayed within the limits.
 */
export async function compareOwnCourses(quick: boolean, print: Print): Promise<boolean> {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const pool = poolOf(folder);
  const count = quick ? 20 : companies;
  try {
    await prepareDatabase(pool);
    const plain = await readingCalls(pool, count);
    const withOwn = await readingCalls(pool, count);
    await insertOwnCourses(pool, withOwn);
    // Everyone reads once, so that both groups find the catalog and their history in memory.
    const readAll = (reads: readonly CallParameters[]) => readOn(server.url, { reads, lists: [], lessons: [] }, quick ? 1 : 8);
    await readAll(plain);
    const before = memoryOf(server.pid);
    await readAll(withOwn);
    const grown = memoryOf(server.pid) - before;

    async function measure(): Promise<boolean> {
      const rounds = Array.from({ length: quick ? 1 : 7 }, () => ({
        plain: { reads: plain, lists: [], lessons: [] } as Group,
        own: { reads: withOwn, lists: [], lessons: [] } as Group,
      }));
      for (const [index, round] of rounds.entries())
        for (const group of index % 2 ? [round.own, round.plain] : [round.plain, round.own]) await readOn(server.url, group, quick ? 1 : 4);
      print('');
      print(`${count} companies with ${ownModules} modules of their own each, and as many people without`);
      let kept = true;
      for (const what of ['lists', 'lessons'] as const) {
        const [one, other] = (['plain', 'own'] as const).map((group) => median(rounds.map((round) => percentile(round[group][what], 0.5))));
        const ratio = median(rounds.map(({ plain: p, own: o }) => percentile(o[what], 0.5) / percentile(p[what], 0.5)));
        const isKept = ratio <= limit.wait;
        kept &&= isKept;
        print(
          `  ${verdict(isKept)}: ${what}: p50 ${fine(one ?? 0)} and ${fine(other ?? 0)} ms, ${times(ratio)}, at most ${limit.wait} wanted`,
        );
      }
      const fits = grown <= limit.megabytes;
      print(`  ${verdict(fits)}: the server grew by ${grown.toFixed(0)} MB, at most ${limit.megabytes} wanted`);
      return kept && fits;
    }
    return await (quick ? measure() : keptInOneOfTwo(measure, print));
  } finally {
    await pool.end();
    await server.end('SIGTERM');
    remove();
  }
}
