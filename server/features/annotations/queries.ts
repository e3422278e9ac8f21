import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import { asPurge } from '#server/database/own-rows.ts';
import { nextRevision } from '#server/database/revision.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { annotations } from './tables.ts';

const { lexemes: _lexemes, ...columns } = getTableColumns(annotations);
export type AnnotationRow = Omit<typeof annotations.$inferSelect, 'lexemes'>;
export type NewAnnotation = Omit<typeof annotations.$inferInsert, 'lexemes' | 'id'>;

/** The person's annotations that are not deleted. */
const isOf = (person: PersonId) => and(eq(annotations.user_id, person), isNull(annotations.deleted_at));
const isIn = (module_id: string, file_name: string | null) =>
  and(eq(annotations.module_id, module_id), file_name === null ? isNull(annotations.file_name) : eq(annotations.file_name, file_name));

export const withIds = (tx: Transaction, person: PersonId, ids: readonly string[]): Promise<AnnotationRow[]> =>
  tx
    .select(columns)
    .from(annotations)
    .where(and(isOf(person), inArray(annotations.id, [...ids])));

/** Returns a person's annotations in a step, or in a module as a whole. */
export const inStep = (tx: Transaction, person: PersonId, module_id: string, file_name: string | null): Promise<AnnotationRow[]> =>
  tx
    .select(columns)
    .from(annotations)
    .where(and(isOf(person), isIn(module_id, file_name)));

export const allOf = (tx: Transaction, person: PersonId): Promise<AnnotationRow[]> =>
  tx.select(columns).from(annotations).where(isOf(person));

export async function annotationOf(tx: Transaction, person: PersonId, id: string): Promise<AnnotationRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(annotations)
    .where(and(isOf(person), eq(annotations.id, id)));
  return row;
}

export async function deletedOf(tx: Transaction, person: PersonId, id: string): Promise<AnnotationRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(annotations)
    .where(and(eq(annotations.user_id, person), eq(annotations.id, id), isNotNull(annotations.deleted_at)));
  return row;
}

/** Returns how many annotations a person has, and how many of them are in this step. */
export async function countOf(tx: Transaction, person: PersonId, { module_id, file_name }: Pick<AnnotationRow, 'module_id' | 'file_name'>) {
  const [row] = await tx
    .select({ all: count(), inStep: sql<number>`count(*) filter (where ${isIn(module_id, file_name)})` })
    .from(annotations)
    .where(isOf(person));
  return must(row, 'the number of annotations');
}

export async function addAnnotation(tx: Transaction, row: NewAnnotation): Promise<AnnotationRow> {
  const [added] = await tx.insert(annotations).values(row).returning(columns);
  return must(added, 'the annotation that was added');
}

/** Changes an annotation that has this revision. Returns undefined if it has another one, or is gone. */
export async function changeAnnotation(
  tx: Transaction,
  { id, user_id, revision }: Pick<AnnotationRow, 'id' | 'user_id' | 'revision'>,
  set: Pick<AnnotationRow, 'kind' | 'text' | 'colour' | 'changed_at'>,
): Promise<AnnotationRow | undefined> {
  const [row] = await tx
    .update(annotations)
    .set({ ...set, revision: nextRevision(annotations.revision) })
    .where(and(isOf(user_id), eq(annotations.id, id), eq(annotations.revision, revision)))
    .returning(columns);
  return row;
}

/** Deletes an annotation, or restores it with null. */
export const setDeleted = (tx: Transaction, person: PersonId, id: string, at: Date | null) =>
  tx
    .update(annotations)
    .set({ deleted_at: at })
    .where(and(eq(annotations.user_id, person), eq(annotations.id, id), at ? isNull(annotations.deleted_at) : undefined));

/** Deletes at most `most` rows that were deleted by their learners before a time. Returns how many. */
export const purgeDeleted = (database: Database, before: Date, most: number): Promise<number> =>
  asPurge(database, async (tx) => {
    const some = tx.select({ id: annotations.id }).from(annotations).where(lt(annotations.deleted_at, before)).limit(most);
    return (await tx.delete(annotations).where(inArray(annotations.id, some))).rowCount ?? 0;
  });
