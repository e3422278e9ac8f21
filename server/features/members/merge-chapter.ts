import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chapterMerged, chapterOfCompany, markArchived, setDefaultChapter } from '#server/features/companies/index.ts';
import { setLead, updateMembers } from '#server/features/people/index.ts';
import type { ReachedChapter } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { lockedChapter } from './chapters.ts';
import { movesOf } from './move-members.ts';

/**
 * Moves everyone in a chapter to another chapter of its company, and archives the first chapter. If the first one is the default, the other
 * becomes the default, and registrations that name the first one then name the other. Throws `not_found`, `invalid_request` for a chapter
 * merged into itself, and `chapter_archived`.
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
    const ids = await updateMembers(tx, company_id, { chapter_id }, { chapter_id: into.id, updated_at: at });
    const moved = ids.map((id) => ({ id, from_chapter_id: chapter_id }));
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
