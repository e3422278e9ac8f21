import type pg from 'pg';
import { type Learner, signedIn } from '#server/testing/learners.ts';
import { dataFolder, launch, poolOf, postmasterOf } from '#server/testing/process.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { prepareDatabase } from './record-workloads.ts';
import { insertSamplePeople } from './sample-people.ts';

/** How many companies' screens are opened in turn. */
const openedCompanies = 20;

/** A separate product with companies of equal size. */
export interface CompanyProduct {
  companies: number;
  url: string;
  connection: pg.PoolConfig;
  pool: pg.Pool;
  /** One admin from each company whose screens are opened. */
  admins: Learner[];
  look(): ProcessorTime;
  end(): Promise<void>;
}

export async function startCompanyProduct(companies: number, perCompany: number): Promise<CompanyProduct> {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const pool = poolOf(folder);
  async function end() {
    await pool.end();
    await server.end('SIGTERM');
    remove();
  }
  try {
    await prepareDatabase(pool);
    const people = companies * perCompany;
    await insertSamplePeople(pool, { people, perCompany, perChapter: perCompany / 10, files: 10, days: 20, notifications: 2 });
    const { rows } = await pool.query<{ id: string }>(`select id from users where role = 'CompanyAdmin' order by id limit $1`, [
      openedCompanies,
    ]);
    const ids = rows.map(({ id }) => id);
    const postmaster = postmasterOf(folder);
    return {
      companies,
      url: server.url,
      connection: { host: `${folder}/socket`, user: 'cairn', database: 'cairn' },
      pool,
      admins: await signedIn(pool, ids),
      look: () => processorTime(server.pid, postmaster),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
