import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { modules } from './tables.ts';

/** The title of a module, published or not: for telling people of what they did. */
export async function moduleTitle(database: Database, id: string): Promise<string> {
  const [row] = await database.select({ title: modules.title }).from(modules).where(eq(modules.id, id));
  return row?.title ?? id;
}
