import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { chapterMerged, chapterOfCompany, lockCompany, markArchived, setDefaultChapter } from '#server/features/companies/index.ts';
import {
  type MovedMember,
  memberMoved,
  moveAllOfChapter,
  moveToChapter,
  type ReachedChapter,
  setLead,
} from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { lockedChapter } from './chapters.ts';

interface Move {
  at: Date;
  actor_id: Caller['id'];
  company_id: CompanyId;
}

const movesOf = (moved: readonly MovedMember[], chapter_id: string | null, { at, actor_id, company_id }: Move): Activity[] =>
  moved.map(({ id, from_chapter_id }) =>
    happened(memberMoved, { at, actor_id, person_id: id, company_id, facts: { from_chapter_id, chapter_id } }),
  );

/**
 * Moves people into a chapter of their company, or out of any, all of them or nobody; gives how many are somewhere else now. Throws
 * `not_found` when one of them, or the chapter, is not of the company, and `chapter_archived`.
 */
export function moveMembers(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  { user_ids, chapter_id }: { user_ids: readonly string[]; chapter_id: string | null },
): Promise<number> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    found(await lockCompany(tx, company_id));
    const chapter = chapter_id === null ? null : found(await chapterOfCompany(tx, company_id, chapter_id));
    const to = chapter?.id ?? null;
    const moved = found(await moveToChapter(tx, company_id, user_ids, to, at));
    if (chapter?.archived_at) throw new Refusal('chapter_archived');
    await services.activity.record(tx, movesOf(moved, to, { at, actor_id: caller.id, company_id }));
    return moved.length;
  });
}

/**
 * Moves everybody of a chapter into another one of its company. The chapter is archived then, and what comes to it goes there: it was
 * the default, or somebody who registered has named it. Throws `not_found`, `invalid_request` for itself, `chapter_archived`.
 */
export function mergeChapter<T>(
  services: Services,
  caller: Caller,
  reached: ReachedChapter,
  into_chapter_id: string,
  answer: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const chapter = await lockedChapter(tx, reached);
    const { id: chapter_id, company_id, is_default } = chapter;
    const into = found(await chapterOfCompany(tx, company_id, into_chapter_id));
    if (into.id === chapter_id) throw refusedField({ path: 'body.into_chapter_id', code: 'chapter_same' });
    if (into.archived_at) throw new Refusal('chapter_archived');
    const moved = await moveAllOfChapter(tx, company_id, chapter_id, into.id, at);
    await setLead(tx, company_id, chapter_id, null);
    await markArchived(tx, chapter, at);
    if (is_default) await setDefaultChapter(tx, company_id, into.id);
    const move = { at, actor_id: caller.id, company_id };
    const facts = { chapter_id, into_chapter_id: into.id, moved: moved.length };
    const merged = happened(chapterMerged, { ...move, person_id: null, facts });
    await services.activity.record(tx, [merged, ...movesOf(moved, into.id, move)]);
    return answer(tx);
  });
}
