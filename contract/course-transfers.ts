import { z } from 'zod';
import { byScope, importPlan } from './authoring-shapes.ts';
import { zipTypes } from './authoring-values.ts';
import { slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './values.ts';

/** The part of the courses to export: a track with its modules, or one module in its track; everything if neither is named. */
const chosen = { track: slug.optional(), module: slug.optional() };
const file = { types: ['application/zip'] } as const;
const upload = { types: zipTypes, maxBytes: limits.catalogZip.most } as const;
/** An existing track to whose end all modules are added; without it, each track in the zip becomes a new track. */
const into = { into: slug.optional() };

const head = z.object({ id: slug, title: z.string() });

/**
 * The calls for exporting courses as files and adding them to a catalog. Unlike an import of the whole catalog, they change nothing that
 * exists.
 */
export const courseTransfers = {
  exportCourses: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/export',
    access: 'author',
    summary:
      "Export a company's or the platform's tracks, a track or a module as a zip of plain files, as readers see them, with questions of the question bank",
    query: byScope.extend(chosen),
    file,
  }),
  checkCourses: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/import/check',
    needsNoKey: 'reads',
    access: 'author',
    summary: 'Read a zip of tracks, and return the tracks and modules that adding it would create. Stores nothing',
    query: byScope.extend(into),
    upload,
    reply: importPlan,
    errors: ['zip_refused', 'preview_too_long'],
  }),
  addCourses: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/import',
    makes: 'thing',
    access: 'author',
    summary:
      'Add the tracks and modules in a checked zip as drafts, and its questions to the question bank, with new ids: all of them or none. The zip is sent again, with the `plan` of its check',
    query: byScope.extend({
      ...into,
      /** Without it, everything in the zip is added. */
      plan: z.string().max(64).optional(),
    }),
    upload,
    reply: z.object({ tracks: z.array(head), modules: z.array(head) }),
    status: 201,
    errors: [
      'zip_refused',
      'preview_too_long',
      'import_outdated',
      'catalog_has_faults',
      'too_many_modules',
      'too_many_pictures',
      'draft_too_large',
      'question_bank_full',
    ],
  }),
  exportOfCompany: endpoint({
    method: 'GET',
    path: '/api/company/courses/export',
    access: 'companyStaff',
    summary: "Export the company's own tracks, a track or a module as a zip of plain files, for company admins without a right to write",
    query: ofCompany.extend(chosen),
    file,
    errors: ['not_found'],
  }),
};
