import { discloses } from './disclosure.ts';
// What the reports on a company show: stated once, for the calls, the screens, the files and the mails.
import type { StaffView } from './values.ts';

/** How a figure is written. */
export type FigureKind = 'count' | 'minutes' | 'percent' | 'day';

/** Every figure of a report. Its name is the message `report_<figure>`, and what it means `report_<figure>_means`. */
export const reportFigures = {
  /** Members whose account was approved before the period ended. */
  people: 'count',
  /** People who studied on at least one day: completed a file, or spent a minute. */
  active_people: 'count',
  active_share: 'percent',
  /** Days of study, of all people together. */
  study_days: 'count',
  minutes: 'minutes',
  /** Of each active person on average. */
  minutes_each: 'minutes',
  files_completed: 'count',
  modules_begun: 'count',
  modules_completed: 'count',
  /** How many people completed a module, and how many that is among all. */
  completed_by: 'count',
  completed_share: 'percent',
  tracks_completed: 'count',
  certificates: 'count',
  points: 'count',
  /** The last day of study in the period. */
  last_day: 'day',
} as const satisfies Record<string, FigureKind>;
export type ReportFigure = keyof typeof reportFigures;

/** The tables that a report can have, by what a row is. */
export type ReportTable = 'people' | 'chapters' | 'tracks' | 'modules';

/** The figures of each report: of the whole period, of its parts, and of the rows of its tables. */
export const reportShapes = {
  'user-activity': {
    figures: ['people', 'active_people', 'active_share', 'study_days', 'minutes', 'files_completed'],
    series: ['active_people', 'minutes', 'files_completed'],
    tables: {
      people: ['study_days', 'minutes', 'files_completed', 'modules_begun', 'modules_completed', 'last_day'],
      chapters: ['people', 'active_people', 'study_days', 'minutes', 'files_completed'],
    },
  },
  'learning-progress': {
    figures: ['active_people', 'modules_begun', 'modules_completed', 'tracks_completed', 'certificates'],
    series: ['modules_completed', 'modules_begun', 'files_completed'],
    tables: {
      tracks: ['active_people', 'minutes', 'files_completed', 'modules_begun', 'modules_completed'],
      modules: ['completed_by', 'completed_share'],
    },
  },
  'company-performance': {
    figures: ['people', 'active_share', 'minutes_each', 'modules_completed', 'certificates', 'points'],
    series: ['active_people', 'modules_completed', 'points'],
    tables: { chapters: ['people', 'active_people', 'active_share', 'minutes_each', 'modules_completed', 'certificates', 'points'] },
  },
} as const satisfies Record<
  string,
  {
    figures: readonly ReportFigure[];
    series: readonly ReportFigure[];
    tables: { readonly [T in ReportTable]?: readonly ReportFigure[] };
  }
>;
export type ReportName = keyof typeof reportShapes;
export const reportNames = ['user-activity', 'learning-progress', 'company-performance'] as const satisfies readonly ReportName[];

/** Figures of single people that only staff see who see results: how long somebody sat is no progress. */
const ofResults: readonly ReportFigure[] = ['minutes'];

/** The figures of a table that a company discloses to its staff. */
export const disclosedFigures = (table: ReportTable, figures: readonly ReportFigure[], staffSees: StaffView): readonly ReportFigure[] =>
  table === 'people' && !discloses(staffSees, 'results') ? figures.filter((figure) => !ofResults.includes(figure)) : figures;

/** Which days a report is about, by the calendar of the company; first the usual one, which is that of all other figures (`activeDays`). */
export const reportPeriods = [
  'last_30_days',
  'last_7_days',
  'last_28_days',
  'last_90_days',
  'last_week',
  'last_month',
  'this_year',
  'last_year',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** What the points of a chart stand for. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Orders of people: names ascend; of the others the largest number or the latest day comes first. */
export const reportSorts = ['study_days', 'name', 'minutes', 'files_completed', 'modules_completed', 'last_day'] as const;
export type ReportSort = (typeof reportSorts)[number];

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How often a report is mailed: about the week or the month before. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/**
 * What became of one delivery: it was mailed; the person is no longer staff of the company, or wants no reports by mail; or the report
 * is about a chapter or a track that is gone.
 */
export const deliveryStates = ['mailed', 'not_staff', 'unsubscribed', 'no_report'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The filters of a report that somebody has saved. */
export interface SavedFilters {
  period?: ReportPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  chapter_id?: string | undefined;
  track_id?: string | undefined;
}
