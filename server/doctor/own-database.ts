import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { closePools, connect, type Database } from '#server/database/database.ts';
import { checkOwnDatabase, checkPooler, compiled, compiles, tooMuch } from '#server/database/own-database.ts';
import { mayDoTooMuch } from '#server/database/roles.ts';
import { boolean, statement, text } from '#server/database/statement.ts';
import { plainCause } from '#server/start-error.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** The two connections to the database. A connection that could not be opened is missing. */
export interface Ways {
  application: Database | null;
  owner: Database | null;
}

const ignore = () => undefined;
export const look = (address: pg.PoolConfig): Database => connect({ ...address, max: 1, pooled: true }, ignore);

/** Identifies the server and database that answer. The result is the same for two connections to the same database. */
const databaseIdentity = statement(
  'doctor_database_identity',
  `select concat(pg_postmaster_start_time(), ' ', oid) as identity from pg_database where datname = current_database()`,
  { identity: text },
);

/** Returns whether the role may run the migrations: it owns the tables, or may create them in a database that has none yet. */
const mayMigrate = statement(
  'doctor_may_migrate',
  `select has_database_privilege(current_database(), 'create') and coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.users')),
      has_schema_privilege('public', 'create')) as may`,
  { may: boolean },
);

async function examineOwner(application: Database, owner: Database): Promise<Finding> {
  const check = 'database owner';
  try {
    const [ofOwner, ofApplication] = await Promise.all([databaseIdentity.one(owner), databaseIdentity.one(application)]);
    if (ofOwner.identity !== ofApplication.identity)
      return fault(check, 'DATABASE_DIRECT_URL and DATABASE_URL name different databases: make both name the same one.');
    if (!(await mayMigrate.one(owner)).may)
      return fault(
        check,
        'The role that runs the migrations may not change the schema: make DATABASE_DIRECT_URL name the owner of the database.',
      );
    return ok(check, 'may run the migrations');
  } catch (error) {
    return fault(check, `The database that DATABASE_DIRECT_URL names can't be reached (${plainCause(error)}): correct the address.`);
  }
}

async function examineRole(application: Database): Promise<Finding> {
  return (await mayDoTooMuch(application.$client)) ? warning('database role', tooMuch) : ok('database role', 'owns nothing');
}

/** Examines whether PostgreSQL compiles statements on connections like the product's. */
async function examineCompiling(address: pg.PoolConfig, pooled: boolean): Promise<Finding> {
  const like = connect({ ...address, max: 1, pooled }, ignore);
  try {
    return (await compiles(like.$client)) ? warning('database jit', compiled) : ok('database jit', 'off');
  } finally {
    await closePools([like]);
  }
}

/** Examines an external PostgreSQL: whether it can be reached, whether it is new enough, and what rights its roles have. */
export async function examineOwnDatabase(config: Config): Promise<Ways & { findings: Finding[] }> {
  const address = { connectionString: config.databaseUrl ?? '', connectionTimeoutMillis: 5_000 };
  const application = look(address);
  const owner = look({ ...address, connectionString: config.databaseDirectUrl ?? address.connectionString });
  const findings: Finding[] = [];
  try {
    await checkOwnDatabase(application.$client);
    const pooled = await checkPooler(config, address);
    findings.push(ok('database', pooled ? 'reached through a pooler' : 'reached'), await examineCompiling(address, pooled));
  } catch (error) {
    return { application: null, owner: null, findings: [fault('database', (error as Error).message)] };
  }
  const ofOwner = await examineOwner(application, owner);
  findings.push(await examineRole(application), ofOwner);
  return { application, owner: ofOwner.state === 'ok' ? owner : null, findings };
}
