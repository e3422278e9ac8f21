import { everyNamedEndpoint, type NamedEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Answer } from '#server/testing/app.ts';
import { type CompanyTable, tablesOfCompanies } from './company-rows.ts';
import type { Row } from './row.ts';
import { rowOf } from './rows.ts';
import type { Name, World } from './world.ts';

/** The writing calls that an admin may make only on objects of their own company. */
export const writes: readonly NamedEndpoint[] = everyNamedEndpoint.filter((named) => {
  const row = rowOf(named) as Row<Endpoint>;
  return named.endpoint.method !== 'GET' && row.about && ['company staff', 'learners', 'signed in'].includes(row.expects);
});

/** The table that records what happened in companies, which `tablesOfCompanies` leaves out. */
export const record: CompanyTable = { table: 'activity', company: 'company_id' };

/** Returns all rows that belong to some companies, by table. */
async function rowsOf({ app }: World, tables: readonly CompanyTable[], companies: readonly string[]): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const { table, company } of tables) {
    const found = await app.connection.pool.query<{ rows: string | null }>(
      `select string_agg(t::text, ' ' order by t::text) as rows from ${table} t where ${company} = any($1)`,
      [companies],
    );
    rows[table] = found.rows[0]?.rows ?? '';
  }
  return rows;
}

interface Watched {
  answer: Answer<unknown>;
  /** The tables where the call changed the watched companies' rows. */
  changed: string[];
}

/** Makes a call, and reads some companies' rows in the database before and after it. */
export async function watch(
  world: World,
  companies: readonly string[],
  tables: readonly CompanyTable[],
  call: () => Promise<Answer<unknown>>,
): Promise<Watched> {
  const before = await rowsOf(world, tables, companies);
  const answer = await call();
  const after = await rowsOf(world, tables, companies);
  return { answer, changed: Object.keys(after).filter((table) => after[table] !== before[table]) };
}

/** As the first company's admin, makes every writing call about the other company's people and objects. */
export async function writeInOther(world: World, more: readonly CompanyTable[] = []): Promise<(Watched & { call: string })[]> {
  const tables = [...(await tablesOfCompanies(world.app.connection.pool)), ...more];
  const made: (Watched & { call: string })[] = [];
  const { admin } = world.people;
  const ask = admin.ask as unknown as (key: string, args: object) => Promise<Answer<unknown>>;
  for (const { endpoint, feature, name } of writes) {
    const row = rowOf({ feature, name }) as Row<Endpoint>;
    for (const of of ['otherStudent', 'otherAdmin'] satisfies Name[]) {
      if (row.reaches?.(admin, world.people[of])) continue;
      const args = await row.args(world, of);
      const call = () => ask(`${endpoint.method} ${endpoint.path}`, args);
      made.push({ call: `${feature}.${name}`, ...(await watch(world, [world.other_company_id], tables, call)) });
    }
  }
  return made;
}
