import { and, desc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import { moduleOf, trackOf } from '../queries.ts';
import { adoptedModules, editions } from '../tables.ts';

export type AdoptedRow = typeof adoptedModules.$inferSelect;
export type EditionRow = typeof editions.$inferSelect;

export const addAdopted = (tx: Transaction, row: typeof adoptedModules.$inferInsert) => tx.insert(adoptedModules).values(row);
export const setAdopted = (tx: Transaction, module_id: string, set: Pick<AdoptedRow, 'number' | 'to_compare'>) =>
  tx.update(adoptedModules).set(set).where(eq(adoptedModules.module_id, module_id));

/** Returns what is stored about an adopted module's original; undefined for any other module. */
export const adoptedOf = async (on: Queryable, module_id: string): Promise<AdoptedRow | undefined> =>
  (await on.select().from(adoptedModules).where(eq(adoptedModules.module_id, module_id)))[0];

/** Marks the modules whose authors have not been told of an edition of their original, and returns them. */
export const markTold = (tx: Transaction, origin_id: string, number: number): Promise<AdoptedRow[]> =>
  tx
    .update(adoptedModules)
    .set({ told_number: number })
    .where(and(eq(adoptedModules.origin_id, origin_id), lt(adoptedModules.told_number, number)))
    .returning();

export const editionOf = async (on: Queryable, module_id: string, number: number): Promise<EditionRow> =>
  found(
    (
      await on
        .select()
        .from(editions)
        .where(and(eq(editions.module_id, module_id), eq(editions.number, number)))
    )[0],
  );

/** Returns the editions after one, up to another, newest first. */
export const editionsBetween = (on: Queryable, module_id: string, after: number, until: number): Promise<EditionRow[]> =>
  on
    .select()
    .from(editions)
    .where(and(eq(editions.module_id, module_id), gt(editions.number, after), lte(editions.number, until)))
    .orderBy(desc(editions.number));

/** Returns a module, and whether learners of the platform can see it. */
export async function originOf(on: Queryable, id: string) {
  const module = must(await moduleOf(on, id), 'the original of an adopted module');
  const track = must(await trackOf(on, module.track_id), 'the track of a module');
  return { module, is_published: module.status === 'published' && track.status === 'published' && track.company_id === null };
}
