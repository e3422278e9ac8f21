import { z } from 'zod';
import { chapterName, id, nothing, page, revision, search, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { chapterFilters, chapterSorts, limits } from './values.ts';

/** A chapter as its company's staff see it. */
export const chapter = z.object({
  id,
  company_id: id,
  name: z.string(),
  description: z.string().nullable(),
  /** A member of the company, not necessarily of the chapter. */
  lead: z.object({ id, full_name: z.string() }).nullable(),
  /** Whether people approved without a chapter are added to this one. */
  is_default: z.boolean(),
  archived_at: time.nullable(),
  members: z.number().int(),
  /** Members who have studied in the last 30 days; null if the company shows group figures only and these are too few. */
  active_members: z.number().int().nullable(),
  /** People waiting for approval. */
  waiting: z.number().int(),
  created_at: time,
  revision,
});
export type Chapter = z.infer<typeof chapter>;

const byChapter = z.object({ chapterId: id });
const fields = {
  description: z.string().trim().max(limits.chapterDescription.most).nullable().optional(),
  lead_id: id.nullable().optional(),
};

/** A company's chapters, and who is in them. */
export const chapters = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/chapters',
    access: 'companyStaff',
    summary: "List a company's chapters with their leads and numbers of members; archived ones are included on request",
    query: ofCompany.extend({
      search,
      show: z.enum(chapterFilters).default('active'),
      sort: z.enum(chapterSorts).default('name'),
      ...page,
    }),
    reply: z.object({ chapters: z.array(chapter), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
    errors: ['not_found'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/company/chapters/:chapterId',
    access: 'companyStaff',
    summary: 'Get a chapter',
    params: byChapter,
    reply: chapter,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/chapters',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Create a chapter',
    query: ofCompany,
    body: z.strictObject({ name: chapterName, ...fields }),
    reply: chapter,
    status: 201,
    errors: ['not_found', 'chapter_name_taken'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/chapters/:chapterId',
    access: 'companyStaff',
    summary:
      'Update a chapter; omitted fields stay unchanged. With `revision`, the call is refused if someone has changed the chapter since',
    params: byChapter,
    body: z.strictObject({ name: chapterName.optional(), ...fields, revision: revision.optional() }),
    reply: chapter,
    errors: ['chapter_name_taken', 'edited_elsewhere'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/company/chapters/:chapterId/archive',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Archive a chapter: it keeps its members, accepts no new ones and is no longer the default',
    params: byChapter,
    reply: chapter,
    errors: ['chapter_archived'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/company/chapters/:chapterId/restore',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Restore an archived chapter',
    params: byChapter,
    reply: chapter,
    errors: ['chapter_not_archived'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/company/chapters/:chapterId/merge',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Merge a chapter into another one of the company: its members move, and it is archived. Returns the other chapter',
    params: byChapter,
    body: z.strictObject({ into_chapter_id: id }),
    reply: chapter,
    errors: ['chapter_archived'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/chapters/:chapterId',
    access: 'companyStaff',
    summary: 'Delete a chapter that has no members',
    params: byChapter,
    reply: nothing,
    errors: ['chapter_has_members'],
  }),
  moveMembers: endpoint({
    method: 'POST',
    path: '/api/company/members/move',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Move members to another chapter of their company, or to none: either all of them are moved or none',
    query: ofCompany,
    body: z.strictObject({
      user_ids: z.array(id).min(limits.movedMembers.least).max(limits.movedMembers.most),
      chapter_id: id.nullable(),
    }),
    /** How many members are now in a different chapter. */
    reply: z.object({ moved: z.number().int() }),
    errors: ['not_found', 'chapter_archived'],
  }),
};
