import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { OtherEditor } from '#contract/authoring.ts';
import { presence } from '#contract/authoring-values.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { editorsOf, moduleOf } from './queries.ts';
import { editorsPresent } from './tables.ts';
import { ensureWorkingCopies } from './working-copies.ts';

/**
 * Records that someone is editing a module or has left it, and returns who else is editing it now, including the person's own other tabs.
 * Throws `not_found`.
 */
export async function announcePresence(
  services: Services,
  { id: user_id }: Caller,
  module_id: string,
  { tab, file_name, left }: { tab: string; file_name: string | null; left: boolean },
): Promise<OtherEditor[]> {
  const { database, clock } = services;
  await ensureWorkingCopies(services);
  found(await moduleOf(database, module_id));
  const seen_at = clock.now();
  const expired = new Date(seen_at.getTime() - presence.expires * 1_000);
  const { module_id: inModule, user_id: who, tab: inTab, since, seen_at: seen } = editorsPresent;
  await inTransaction(database, async (tx) => {
    if (left) return void (await tx.delete(editorsPresent).where(and(eq(inModule, module_id), eq(who, user_id), eq(inTab, tab))));
    const set = { file_name, seen_at, since: sql`case when ${seen} < ${expired} then ${seen_at} else ${since} end` };
    const row = { module_id, user_id, tab, file_name, seen_at, since: seen_at };
    await tx
      .insert(editorsPresent)
      .values(row)
      .onConflictDoUpdate({ target: [inModule, who, inTab], set });
  });
  const rows = await database
    .select()
    .from(editorsPresent)
    .where(and(eq(inModule, module_id), or(ne(who, user_id), ne(inTab, tab)), gt(seen, expired)))
    .orderBy(since);
  const editors = await editorsOf(
    database,
    rows.map((row) => row.user_id),
  );
  // A person who has the same step open in two tabs is listed only once.
  const once = new Map(rows.map((row) => [`${row.user_id} ${row.file_name}`, row]));
  return [...once.values()].flatMap((row) => {
    const editor = editors.get(row.user_id);
    const times = { since: row.since.toISOString(), seen_at: row.seen_at.toISOString() };
    return editor ? [{ ...editor, file_name: row.file_name, ...times }] : [];
  });
}
