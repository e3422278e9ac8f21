import { z } from 'zod';
import { id, page, slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import {
  type FigureKind,
  type ReportFigure,
  type ReportName,
  reportFigures,
  reportFormats,
  reportNames,
  reportPeriods,
  reportShapes,
  reportSorts,
  reportSteps,
} from './report-columns.ts';
import { staffViews } from './values.ts';

const day = z.iso.date();
/** Null if there is nothing to count, for example a share when there are no people. */
const number = z.number().nullable();
const ofKind = { count: number, minutes: number, percent: number, day: z.string().nullable() } satisfies Record<FigureKind, z.ZodType>;
type OfKind = typeof ofKind;

/** Returns the schema for an object with the given figures. */
const figuresOf = <const F extends ReportFigure>(names: readonly F[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, ofKind[reportFigures[name]]]))) as unknown as z.ZodObject<{
    [N in F]: OfKind[(typeof reportFigures)[N]];
  }>;

const compared = <const F extends ReportFigure>(names: readonly F[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.object({ value: number, previous: number })]))) as unknown as z.ZodObject<{
    [N in F]: z.ZodObject<{ value: typeof number; previous: typeof number }>;
  }>;

/** `id` is null for rows combined under one name: people who have left, chapters that are not shown. */
const row = z.object({ id: z.string().nullable(), name: z.string(), of: z.string().nullable() });
const rowsOf = <const F extends ReportFigure>(names: readonly F[]) => z.array(row.extend(figuresOf(names).shape));

/** People with the same name are distinguished by their address, which is null for people who have left. */
const personRow = row.extend({ email: z.string().nullable() });

const days = z.object({ from: day, to: day });
const shared = {
  company: z.object({ id, name: z.string() }),
  chapter: z.object({ id, name: z.string() }).nullable(),
  track: z.object({ id: slug, title: z.string() }).nullable(),
  ...days.shape,
  previous: days,
  staff_sees: z.enum(staffViews),
  /** True if the company shows group figures only and the request covers fewer than five people, so that there are no figures. */
  is_hidden: z.boolean(),
};

const headOf = <const N extends ReportName>(name: N) => ({
  ...shared,
  figures: compared<(typeof reportShapes)[N]['figures'][number]>(reportShapes[name].figures),
  series: z.object({
    step: z.enum(reportSteps),
    points: z.array(days.extend(figuresOf<(typeof reportShapes)[N]['series'][number]>(reportShapes[name].series).shape)),
  }),
});

const { 'user-activity': activity, 'learning-progress': progress, 'company-performance': performance, requirements } = reportShapes;

/** The days, chapter and track that a report is about. Exact days override a named period. */
const filters = ofCompany.extend({
  period: z.enum(reportPeriods).default(reportPeriods[0]),
  from: day.optional(),
  to: day.optional(),
  chapter_id: id.optional(),
  track_id: slug.optional(),
});

const userActivity = z.object({
  ...headOf('user-activity'),
  /** Null if the company shows group figures only. */
  people: z
    .object({
      rows: z.array(personRow.extend(figuresOf(activity.tables.people).shape)),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
    })
    .nullable(),
  chapters: rowsOf(activity.tables.chapters),
});
export type UserActivity = z.infer<typeof userActivity>;

const learningProgress = z.object({
  ...headOf('learning-progress'),
  tracks: rowsOf(progress.tables.tracks),
  modules: rowsOf(progress.tables.modules),
});
export type LearningProgress = z.infer<typeof learningProgress>;

const companyPerformance = z.object({ ...headOf('company-performance'), chapters: rowsOf(performance.tables.chapters) });
export type CompanyPerformance = z.infer<typeof companyPerformance>;

const requirementReport = z.object({ ...headOf('requirements'), requirements: rowsOf(requirements.tables.requirements) });
export type RequirementReport = z.infer<typeof requirementReport>;

/** Reports on a company, each compared with the previous period. */
export const reports = {
  userActivity: endpoint({
    method: 'GET',
    path: '/api/reports/user-activity',
    access: 'companyStaff',
    summary: 'Report the study of people; without rows of people if the company shows groups only',
    query: filters.extend({ sort: z.enum(reportSorts).default('study_days'), ...page }),
    reply: userActivity,
    // `not_shown_to_staff` is for sorting by study time if staff see no results.
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  learningProgress: endpoint({
    method: 'GET',
    path: '/api/reports/learning-progress',
    access: 'companyStaff',
    summary: 'Report started and completed work, by track and module',
    query: filters,
    reply: learningProgress,
    errors: ['not_found'],
  }),
  companyPerformance: endpoint({
    method: 'GET',
    path: '/api/reports/company-performance',
    access: 'companyStaff',
    summary: "Report a company's figures, by chapter",
    query: filters,
    reply: companyPerformance,
    errors: ['not_found'],
  }),
  requirements: endpoint({
    method: 'GET',
    path: '/api/reports/requirements',
    access: 'companyStaff',
    summary: 'Report how many people were compliant at the end of a period, by requirement, and the rounds completed in it',
    query: filters,
    reply: requirementReport,
    errors: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/reports/:report/export',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'Export a report with all its rows: as XLSX, as CSV (RFC 4180), or as PDF',
    params: z.object({ report: z.enum(reportNames) }),
    query: filters.extend({ format: z.enum(reportFormats) }),
    file: {
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8', 'application/pdf'],
    },
    errors: ['not_found'],
  }),
};
