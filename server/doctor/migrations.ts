import type { Database } from '#server/database/database.ts';
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' };
import { boolean, integer, statement } from '#server/database/statement.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** The creation times of the migrations that this Cairn knows, oldest first. */
const known = journal.entries.map(({ when }) => when);

const hasMigrationsTable = statement('doctor_has_migrations', `select to_regclass('drizzle.__drizzle_migrations') is not null as there`, {
  there: boolean,
});
const selectAppliedMigrations = statement('doctor_migrations', 'select created_at from drizzle.__drizzle_migrations', {
  created_at: integer,
});

/** Returns the creation times of the migrations applied to the database. */
async function applied(owner: Database): Promise<number[]> {
  if (!(await hasMigrationsTable.one(owner)).there) return [];
  return (await selectAppliedMigrations.rows(owner)).map(({ created_at }) => created_at);
}

/** Examines whether the schema matches this version of Cairn. @param runs whether a Cairn is currently using it */
export async function examineMigrations(owner: Database, runs: boolean): Promise<{ finding: Finding; areApplied: boolean }> {
  const there = await applied(owner);
  const missing = known.filter((when) => !there.includes(when));
  return { finding: toFinding(there, missing, runs), areApplied: missing.length === 0 };
}

function toFinding(there: readonly number[], missing: readonly number[], runs: boolean): Finding {
  const check = 'migrations';
  const newer = there.filter((when) => when > (known.at(-1) ?? 0));
  if (newer.length > 0) return fault(check, 'The database was migrated by a newer Cairn: start that one, or restore an earlier backup.');
  if (missing.length === 0) return ok(check, `all ${known.length} are applied`);
  if (runs) return warning(check, `${missing.length} of ${known.length} migrations are not applied: restart Cairn, which applies them.`);
  return ok(check, `the next start applies ${missing.length} of ${known.length}`);
}
