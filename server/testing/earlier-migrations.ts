import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from '#server/database/database.ts';

const migrations = fileURLToPath(new URL('../database/migrations/', import.meta.url));

/**
 * Applies the first migrations, as an earlier version of the product did.
 *
 * @param which the number of migrations, or the name of the first one to leave out
 */
export async function applyEarlierMigrations(owner: Database, which: number | string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-migrations-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
    const count = typeof which === 'number' ? which : entries.findIndex(({ tag }) => tag.endsWith(which));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
    await applyMigrations(drizzle({ client: owner.$client }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
