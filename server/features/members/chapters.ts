import type { chapters } from '#contract/chapters.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { changeOf, happened, valuesOf } from '#server/features/activity/index.ts';
import {
  addChapter,
  type ChapterRow,
  chapterArchived,
  chapterChanged,
  chapterCreated,
  chapterDeleted,
  chapterOfCompany,
  chapterRestored,
  deleteChapter,
  lockChapter,
  lockCompany,
  markArchived,
  markRestored,
  updateChapter,
} from '#server/features/companies/index.ts';
import { lockActiveMember, setLead, updateMembers } from '#server/features/people/index.ts';
import type { ReachedChapter } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { countInChapter, leadOf } from './queries.ts';

/**
 * Returns the chapter, and locks its company until the transaction ends, so that changes to its chapters run one after another. Throws
 * `not_found`.
 */
export async function lockedChapter(tx: Transaction, { company_id, id }: ReachedChapter): Promise<ChapterRow> {
  found(await lockCompany(tx, company_id));
  return found(await chapterOfCompany(tx, company_id, id));
}

/** Sets a chapter's lead. Throws `invalid_request` for a person who is not an active member of the company. */
async function appoint(tx: Transaction, { company_id, id }: ReachedChapter, lead_id: string | null): Promise<void> {
  const lead = lead_id === null ? null : await lockActiveMember(tx, company_id, lead_id);
  if (lead === undefined) throw refusedField({ path: 'body.lead_id', code: 'lead' });
  await setLead(tx, company_id, id, lead);
}

/** Creates a chapter. Throws `not_found`, `chapter_name_taken` and `invalid_request`. */
export function createChapter(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  given: BodyOf<typeof chapters.create>,
): Promise<ReachedChapter> {
  const at = services.clock.now();
  const { name, description, lead_id } = given;
  return inTransaction(services.database, async (tx) => {
    found(await lockCompany(tx, company_id));
    const chapter = await addChapter(tx, company_id, { name, description: description || null }, at);
    if (lead_id) await appoint(tx, chapter, lead_id);
    await madeOnce(tx, chapter.id);
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    const facts = { chapter_id: chapter.id, fields: Object.keys(given) };
    await services.activity.record(tx, [happened(chapterCreated, { ...about, facts, values: { before: null, after: given } })]);
    return chapter;
  });
}

/**
 * Changes a chapter; omitted fields stay as they are. Throws `not_found`, `edited_elsewhere` if someone has changed it since the given
 * revision, `chapter_name_taken` and `invalid_request`.
 */
export function changeChapter(
  services: Services,
  caller: Caller,
  reached: ReachedChapter,
  { revision, ...given }: BodyOf<typeof chapters.change>,
): Promise<void> {
  const at = services.clock.now();
  const { lead_id, ...rest } = given;
  const values = rest.description === '' ? { ...rest, description: null } : rest;
  const fields = Object.keys(given);
  return inTransaction(services.database, async (tx) => {
    const chapter = await lockedChapter(tx, reached);
    if (fields.length === 0) return;
    const before = valuesOf({ ...chapter, lead_id: await leadOf(tx, chapter.id) }, fields);
    if (!(await updateChapter(tx, chapter, values, revision))) throw new Refusal('edited_elsewhere');
    if (lead_id !== undefined) await appoint(tx, chapter, lead_id);
    const about = { at, actor_id: caller.id, person_id: null, company_id: chapter.company_id };
    const recorded = changeOf(before, { ...values, lead_id }, fields);
    if (!recorded) return;
    const facts = { chapter_id: chapter.id, ...recorded.facts };
    await services.activity.record(tx, [happened(chapterChanged, { ...about, ...recorded, facts })]);
  });
}

/** Archives a chapter, or restores it. Throws `not_found`, `chapter_archived` and `chapter_not_archived`. */
export function setArchived(services: Services, caller: Caller, reached: ReachedChapter, isArchived: boolean): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const chapter = await lockedChapter(tx, reached);
    const isDone = isArchived ? await markArchived(tx, chapter, at) : await markRestored(tx, chapter);
    if (!isDone) throw new Refusal(isArchived ? 'chapter_archived' : 'chapter_not_archived');
    const kind = isArchived ? chapterArchived : chapterRestored;
    const about = { at, actor_id: caller.id, person_id: null, company_id: chapter.company_id };
    await services.activity.record(tx, [happened(kind, { ...about, facts: { chapter_id: chapter.id } })]);
  });
}

/** Deletes a chapter that has no members except people whose accounts are closed. Throws `not_found` and `chapter_has_members`. */
export function removeChapter(services: Services, caller: Caller, reached: ReachedChapter): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    found(await lockCompany(tx, reached.company_id));
    const chapter = found(await lockChapter(tx, reached.company_id, reached.id));
    const { id: chapter_id, company_id, name, description } = chapter;
    if ((await countInChapter(tx, company_id, chapter_id)) > 0) throw new Refusal('chapter_has_members');
    await updateMembers(tx, company_id, { chapter_id, closed: true }, { chapter_id: null, updated_at: at });
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    const values = { before: { name, description }, after: null };
    // The deletion is recorded first, so that listeners can remove references to the chapter while it still exists.
    await services.activity.record(tx, [happened(chapterDeleted, { ...about, facts: { chapter_id }, values })]);
    await deleteChapter(tx, chapter);
  });
}
