import { z } from 'zod';
import { id, oneLine, page, search, slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { completionFilters, completionStatuses } from './completion-values.ts';
import { endpoint } from './endpoint.ts';
import { limits, noChapter } from './values.ts';

const count = z.number().int();
const day = z.string();
const status = z.enum(completionStatuses);

/** Which columns a table has: the tracks, or the modules of one of them. `content` is the id of the column that `state` is about. */
const columns = ofCompany.extend({ track_id: slug.optional() });
const filters = columns.extend({
  content: slug.optional(),
  state: z.enum(completionFilters).optional(),
  search,
  chapter_id: z.union([id, z.literal(noChapter)]).optional(),
});

const person = z.object({
  user_id: id,
  full_name: z.string(),
  chapter: z.string().nullable(),
  /** The day of the last reminder that still prevents another one; null if one may be sent. */
  reminded_on: day.nullable(),
  /** One for each column, in their order. */
  cells: z.array(z.object({ status, completed_on: day.nullable() })),
});
export type CompletionPerson = z.infer<typeof person>;

/** The people who have completed each track and module, for the staff of companies that show each person's progress. */
export const completions = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/completions',
    access: 'companyStaff',
    summary: 'The active members of a company and the tracks that they have completed, or the modules of one track',
    query: filters.extend(page),
    reply: z.object({
      /** The track whose modules are the columns; null if they are the tracks. */
      track: z.object({ id: slug, title: z.string() }).nullable(),
      columns: z.array(z.object({ id: slug, title: z.string() })),
      people: z.array(person),
      total: count,
      page: count,
      page_size: count,
    }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/company/completions/file',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'Export who has completed which tracks, or which modules of one track, on all pages, as CSV (RFC 4180)',
    query: filters,
    file: { types: ['text/csv; charset=utf-8'] },
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/company/completions/reminders',
    needsNoKey: 'named',
    access: 'companyStaff',
    summary:
      'Remind people who have not completed a track or a module: those named, or everyone; except those who have completed it or for whom it was waived, and no one twice within seven days',
    query: ofCompany,
    body: z.strictObject({
      /** Exactly one of the two. */
      track_id: slug.nullable(),
      module_id: slug.nullable(),
      /** Null for everyone who matches the search and the chapter. */
      user_ids: z.array(id).min(limits.remindedMembers.least).max(limits.remindedMembers.most).nullable(),
      search,
      chapter_id: z.union([id, z.literal(noChapter)]).optional(),
      line: oneLine(limits.reminderLine)
        .transform((text) => text || null)
        .nullable()
        .default(null),
    }),
    reply: z.object({
      sent: count,
      /** Those who were not reminded: they got a reminder within the last seven days, have completed it, had it waived, or can't sign in. */
      reminded_recently: count,
      completed: count,
      waived: count,
      not_active: count,
    }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
};
