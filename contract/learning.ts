import { z } from 'zod';
import { editionEffectKinds } from './authoring-values.ts';
import { content, listedTerm, moduleChange, moduleSummary, shownTerm, solution, trackSummary } from './catalog.ts';
import { id, level, page, percentage, search, seconds, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { extending, shared } from './shared.ts';
import { tree } from './tree.ts';
import { fileKinds, glyphs, hues, limits, moduleSorts, progressStatuses } from './values.ts';

export const progressStatus = z.enum(progressStatuses);

export const fileProgress = z.object({
  file_name: slug,
  completed: z.boolean(),
  completed_at: time.nullable(),
  /** Whether all of the exercise's tests passed in the learner's browser; false for other kinds of files. */
  practised: z.boolean(),
  /** Cumulative seconds; never decreases. */
  time_spent: z.number().int(),
  /** The percentage of the file that was read; never decreases. */
  progress_percentage: percentage,
});
export type FileProgress = z.infer<typeof fileProgress>;

/** One person's progress in one module. The percentage is always computed: completed files over all required files, rounded. */
export const moduleProgress = z.object({
  module_id: slug,
  files_completed: z.number().int(),
  total_files: z.number().int(),
  percentage,
  status: progressStatus,
  time_spent: z.number().int(),
  started_at: time.nullable(),
  last_activity_at: time.nullable(),
  completed_at: time.nullable(),
  files: z.array(fileProgress),
  /** The files still to be completed, which explain the percentage. */
  missing: z.array(slug),
  /** Files added after the person completed the module. They do not count unless an edition requires them. */
  optional: z.array(slug).optional(),
  /** Changes by module editions that lowered the percentage, with their authors' notes. */
  changes: z
    .array(
      z.object({
        file_name: slug,
        kind: z.enum(editionEffectKinds),
        /** The edition's number. */
        number: z.number().int(),
        note: z.string(),
        published_at: time,
      }),
    )
    .optional(),
});
export type ModuleProgress = z.infer<typeof moduleProgress>;

export const module = extending(moduleSummary, moduleSummary.extend({ progress: moduleProgress }));
export type Module = z.infer<typeof module>;

/** `percentage`: the track's completed modules over all its modules, rounded. */
const trackProgress = z.object({
  completed_modules: z.number().int(),
  total_modules: z.number().int(),
  percentage,
  time_spent: z.number().int(),
});
export const track = extending(trackSummary, trackSummary.extend({ progress: trackProgress }));
const trackWithModules = track.extend({ modules: z.array(module) });
export type Track = z.infer<typeof track>;
export type TrackWithModules = z.infer<typeof trackWithModules>;

/** Total progress is completed modules over `target_modules` (the setting `progress_target_modules`), never above 100. */
export const overall = shared(
  z.object({
    user_id: id,
    total_progress: percentage,
    completed_modules: z.number().int(),
    target_modules: z.number().int(),
    modules: z.array(moduleProgress),
    /** The file to continue with: the last opened file that is not completed, otherwise the next one. */
    next: z
      .object({
        module_id: slug,
        module_title: z.string(),
        file_name: slug,
        file_title: z.string(),
        hue: z.enum(hues),
        glyph: z.enum(glyphs),
      })
      .nullable(),
    /** Whether the person has an open learning period, as they do while their company requires them to complete something. */
    has_open_periods: z.boolean(),
    /**
     * Days among the last 366 when the person did anything, in their time zone. Not all of them are study days, which need
     * `studyDaySeconds`.
     */
    days: z.array(z.object({ day: z.string(), seconds: z.number().int(), files_completed: z.number().int() })),
  }),
);
export type Progress = z.infer<typeof overall>;

export const neighbour = z.object({ module_id: slug, file_name: slug, title: z.string() });
export const fileContent = shared(
  z.object({
    module_id: slug,
    module_title: z.string(),
    track_id: slug,
    file_name: slug,
    title: z.string(),
    kind: z.enum(fileKinds),
    minutes: z.number().int(),
    position: z.number().int(),
    content: shared(content),
    progress: fileProgress,
    previous: neighbour.nullable(),
    next: neighbour.nullable(),
  }),
);
export type FileContent = z.infer<typeof fileContent>;

/** The result of reporting progress: the module's current state, and whether this call completed something. */
export const progressReply = z.object({
  file: fileProgress,
  module: moduleProgress,
  total_progress: percentage,
  /** True only for the call that completed it, so that a celebration is shown once. */
  file_completed_now: z.boolean(),
  module_completed_now: z.boolean(),
  /** Whether the call completed the step in a learning period that requires it, even if it had been completed before. */
  period_step_completed_now: z.boolean(),
});
export type ProgressReply = z.infer<typeof progressReply>;

export const timeSpent = z.strictObject({ time_spent: seconds });
/** A module's summary on one page: sentences to keep, a procedure, a checklist or a table, and terms. */
export const moduleSummaryPage = z.object({
  /** Each point is inline text, with the step that says more. */
  points: z.array(z.object({ tree, file_name: slug, title: z.string() })),
  method: z.object({ title: z.string(), tree }),
  terms: z.array(shownTerm.omit({ taught_in: true })),
});
export type ModuleSummaryPage = z.infer<typeof moduleSummaryPage>;

const modulePath = z.object({ moduleId: slug });
export const filePath = z.object({ moduleId: slug, fileName: slug });
export const moduleQuery = z.object({
  ...page,
  page_size: page.page_size.default(limits.pageSize.most),
  track_id: slug.optional(),
  level: level.optional(),
  skill: slug.optional(),
  status: progressStatus.optional(),
  search,
  sort: z.enum(moduleSorts).default('position'),
});
export const trackList = shared(z.array(track));
export const moduleList = shared(
  z.object({
    modules: z.array(module),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  }),
);

/** The Learning API. */
export const learning = {
  tracks: endpoint({
    method: 'GET',
    path: '/api/learning/tracks',
    access: 'signedIn',
    summary: 'List all tracks with your progress',
    reply: trackList,
  }),
  track: endpoint({
    method: 'GET',
    path: '/api/learning/tracks/:id',
    access: 'signedIn',
    summary: 'Get a track with its modules',
    params: z.object({ id: slug }),
    reply: trackWithModules,
  }),
  modules: endpoint({
    method: 'GET',
    path: '/api/learning/modules',
    access: 'signedIn',
    summary: 'List modules, filtered and in pages',
    query: moduleQuery,
    reply: moduleList,
  }),
  module: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:id',
    access: 'signedIn',
    summary: 'Get a module',
    params: z.object({ id: slug }),
    reply: module,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:id/summary',
    access: 'signedIn',
    summary: "Get a module's summary, which fits on one printed page; not found for a module without one",
    params: z.object({ id: slug }),
    reply: moduleSummaryPage,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:id/changes',
    access: 'signedIn',
    summary: 'What the editions of a module changed, newest first; empty for a module that has not changed',
    params: z.object({ id: slug }),
    reply: z.object({ changes: z.array(moduleChange) }),
  }),
  moduleContent: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content',
    access: 'signedIn',
    summary: 'List the files of a module, without their content',
    params: modulePath,
    reply: z.object({ module_id: slug, files: moduleSummary.shape.files }),
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content/:fileName',
    access: 'signedIn',
    summary:
      'Get the rendered content of a file; for learners, marks it as opened unless it is prefetched; for super admins, it is a preview',
    params: filePath,
    query: z.object({
      /** Set if the file is prefetched, which is not recorded as opening it. */
      ahead: z.enum(['true']).optional(),
    }),
    reply: fileContent,
  }),
  solution: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content/:fileName/solution',
    access: 'signedIn',
    summary: 'The solution of an exercise that you have completed, or whose solution you have requested twice; a preview for super admins',
    params: filePath,
    reply: solution.extend({ module_id: slug, file_name: slug }),
    errors: ['not_an_exercise', 'exercise_not_done'],
  }),
  glossary: endpoint({
    method: 'GET',
    path: '/api/learning/glossary',
    access: 'signedIn',
    summary:
      'The terms that lessons explain, in alphabetical order, with the lesson or module that teaches each, among those that you may open',
    reply: z.object({ terms: z.array(listedTerm) }),
  }),
  progress: endpoint({ method: 'GET', path: '/api/learning/progress', access: 'signedIn', summary: 'Your progress', reply: overall }),
  progressOf: endpoint({
    method: 'GET',
    path: '/api/learning/progress/user/:userId',
    access: 'signedIn',
    summary: "A person's progress: your own, your members' for company admins, anyone's for super admins",
    params: z.object({ userId: id }),
    reply: overall,
  }),
  moduleProgressOf: endpoint({
    method: 'GET',
    path: '/api/learning/progress/user/:userId/module/:moduleId',
    access: 'signedIn',
    summary: "A person's progress in a module",
    params: z.object({ userId: id, moduleId: slug }),
    reply: moduleProgress,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/learning/progress',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Report your progress on a file; values never decrease',
    body: z.strictObject({
      module_id: slug,
      file_name: slug,
      completed: z.boolean().optional(),
      time_spent: seconds.optional(),
      progress_percentage: z.number().min(0).max(100).optional(),
    }),
    reply: progressReply,
    limit: 'report',
    errors: ['quiz_not_passed'],
  }),
};
