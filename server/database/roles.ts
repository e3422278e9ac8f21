import pg from 'pg';

/** The application's role in the embedded database, which is neither its owner nor a superuser. */
export const applicationRole = 'cairn_app';

/** Creates the application's role in the embedded database unless it exists. */
export async function ensureApplicationRole(owner: pg.Client | pg.Pool, password?: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [applicationRole]);
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  if (rowCount === 0) await owner.query(`create role ${applicationRole} login nosuperuser nocreatedb nocreaterole${secret}`);
}

/**
 * Grants a role the privileges that the application needs on a migrated database's rows and on the views that features publish. The role
 * may not change the activity record, delegations, the schema or the job queue. It adds jobs to the queue with `enqueue_job`.
 */
export async function grantToApplication(owner: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await owner.query(`
    grant usage on schema public, published to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete on activity from ${name};
    revoke update, delete on deletions from ${name};
    revoke update on delegations, delegation_ends from ${name};
    grant usage on all sequences in schema public to ${name};
    grant select on all tables in schema published to ${name};
    grant execute on function enqueue_job(text, json, text) to ${name};
  `);
}

/** Returns whether a connection's role may do more than the application needs, because it is a superuser or owns the tables. */
export async function mayDoTooMuch(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ too_much: boolean }>(
    `select r.rolsuper or exists (select from pg_class c where c.oid = to_regclass('public.users') and c.relowner = r.oid) as too_much
      from pg_roles r where r.rolname = current_user`,
  );
  return rows[0]?.too_much ?? true;
}

export async function currentRole(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}
