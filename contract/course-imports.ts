import { z } from 'zod';
import { byScope, byTrack, draftModule, newId, title } from './authoring-shapes.ts';
import { courseImportLimits, courseImportTypes, importFormats, leftOutCodes } from './course-import-values.ts';
import { endpoint } from './endpoint.ts';

/** One part of a file that is not in the module, or is in it in another form. */
export const leftOut = z.object({
  code: z.enum(leftOutCodes),
  /** The page, heading or file in which it is; empty for the file as a whole. */
  where: z.string(),
  /** For example a picture's type or a link's address. */
  detail: z.string().optional(),
  count: z.number().int(),
});
export type LeftOut = z.infer<typeof leftOut>;

const importedModule = z.object({
  title: z.string(),
  summary: z.string(),
  steps: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(['lesson', 'quiz']),
      minutes: z.number().int(),
      /** How many pictures a lesson shows, or how many questions a quiz has. */
      pictures: z.number().int(),
      questions: z.number().int(),
    }),
  ),
  pictures: z.number().int(),
  left_out: z.array(leftOut),
});

/** The module or the modules that a file would become. */
export const courseImport = importedModule.extend({
  /** Identifies exactly this module. Creating it is refused with `import_outdated` if the file would now become another one. */
  plan: z.string(),
  format: z.enum(importFormats),
  /** The modules of a course from another system, which then has no steps of its own; none for a document, which becomes one module. */
  modules: z.array(importedModule),
  /** How many of a course's questions are in none of its quizzes, and are added to the question bank. */
  bank_questions: z.number().int(),
});
export type CourseImport = z.infer<typeof courseImport>;

const upload = { types: courseImportTypes, maxBytes: courseImportLimits.file.most } as const;

/** The calls that turn a document into a draft module. */
export const courseImports = {
  checkCourseImport: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/course-imports/check',
    needsNoKey: 'reads',
    access: 'author',
    summary:
      'Read a document (DOCX, PPTX, PDF, Markdown) or a course from another system (Common Cartridge, Moodle backup), and return the modules that it would become. Stores nothing',
    query: byScope,
    upload,
    reply: courseImport,
    errors: ['document_refused'],
  }),
  createFromFile: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/course-imports',
    makes: 'thing',
    access: 'author',
    summary:
      'Create the module that a document becomes at the end of a track, as a draft. The document is sent again, with the `plan` of its check',
    params: byTrack,
    query: z.object({
      /** Without it, whatever the document becomes is created. */
      plan: z.string().max(64).optional(),
      /** Without them, the title is the document's, and the id is made of the title. */
      id: newId.optional(),
      title: title.optional(),
    }),
    upload,
    reply: draftModule,
    status: 201,
    errors: ['document_refused', 'import_outdated', 'catalog_id_taken', 'too_many_modules', 'too_many_files', 'draft_too_large'],
  }),
  createCourseFromFile: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/course-imports/modules',
    makes: 'thing',
    access: 'author',
    summary:
      'Create the modules that a course from another system becomes at the end of a track, as drafts, and add the questions that are in none of its quizzes to the question bank: everything or nothing. The file is sent again, with the `plan` of its check, and `id` starts the id of each module',
    params: byTrack,
    query: z.object({ plan: z.string().max(64).optional(), id: newId.optional() }),
    upload,
    reply: z.object({ modules: z.array(z.object({ id: z.string(), title: z.string() })) }),
    status: 201,
    errors: [
      'document_refused',
      'import_outdated',
      'catalog_id_taken',
      'too_many_modules',
      'too_many_files',
      'draft_too_large',
      'question_bank_full',
    ],
  }),
};
