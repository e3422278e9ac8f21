import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { chapterOfCompany, lockCompany } from '#server/features/companies/index.ts';
import { lockMembers, updateMembers } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { memberMoved } from './activities.ts';

/** A person who was moved to another chapter. */
interface MovedMember {
  id: PersonId;
  from_chapter_id: string | null;
}

interface Move {
  at: Date;
  actor_id: Caller['id'];
  company_id: CompanyId;
}

/** Returns the activities to record, one for each moved member. */
export const movesOf = (moved: readonly MovedMember[], chapter_id: string | null, { at, actor_id, company_id }: Move): Activity[] =>
  moved.map(({ id, from_chapter_id }) =>
    happened(memberMoved, { at, actor_id, person_id: id, company_id, facts: { from_chapter_id, chapter_id } }),
  );

/**
 * Moves people to a chapter in their company, or out of their chapter, either all of them or none. Returns the number of people whose
 * chapter changed. Throws `not_found` if one of them, or the chapter, is not in the company, and `chapter_archived`.
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
    const ids = [...new Set(user_ids.map((id) => id.toLowerCase()))];
    const members = await lockMembers(tx, company_id, ids);
    if (members.length < ids.length) throw new Refusal('not_found');
    if (chapter?.archived_at) throw new Refusal('chapter_archived');
    const moved = members
      .filter(({ chapter_id: from }) => from !== to)
      .map(({ id, chapter_id: from_chapter_id }) => ({ id, from_chapter_id }));
    const movedIds = moved.map(({ id }) => id);
    if (moved.length > 0) await updateMembers(tx, company_id, { ids: movedIds }, { chapter_id: to, updated_at: at });
    await services.activity.record(tx, movesOf(moved, to, { at, actor_id: caller.id, company_id }));
    return moved.length;
  });
}
