import type { Database } from '#server/database/database.ts';
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' };
import { type Finding, fault, ok, warning } from './finding.ts';

/** When each migration that this Cairn knows was made, the oldest first. */
const known = journal.entries.map(({ when }) => when);

/** When each migration was made that the database has. */
async function applied(owner: Database): Promise<number[]> {
  const { rows: tables } = await owner.$client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await owner.$client.query<{ created_at: number }>('select created_at from drizzle.__drizzle_migrations');
  return rows.map(({ created_at }) => Number(created_at));
}

/** Whether the schema is that of this Cairn. @param runs whether a Cairn works with it now */
export async function examineMigrations(owner: Database, runs: boolean): Promise<{ finding: Finding; areApplied: boolean }> {
  const there = await applied(owner);
  const missing = known.filter((when) => !there.includes(when));
  return { finding: judge(there, missing, runs), areApplied: missing.length === 0 };
}

function judge(there: readonly number[], missing: readonly number[], runs: boolean): Finding {
  const check = 'migrations';
  const newer = there.filter((when) => when > (known.at(-1) ?? 0));
  if (newer.length > 0)
    return fault(check, 'The database was brought up to date by a newer Cairn: start that one, or restore a backup from before.');
  if (missing.length === 0) return ok(check, `all ${known.length} are applied`);
  if (runs) return warning(check, `${missing.length} of ${known.length} migrations are not applied: restart Cairn, which applies them.`);
  return ok(check, `the next start applies ${missing.length} of ${known.length}`);
}
