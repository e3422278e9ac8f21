import { discloses } from './disclosure.ts';
// The company report figures, defined once for the calls, the screens, the files and the emails.
import type { StaffView } from './values.ts';

/** How a figure is formatted. */
export type FigureKind = 'count' | 'minutes' | 'percent' | 'day';

/** Every figure in a report. Its name is the message `report_<figure>`, its explanation `report_<figure>_means`. */
export const reportFigures = {
  /** Members whose account was approved before the period ended. */
  people: 'count',
  /** People who studied on at least one day: they completed a file or spent a minute. */
  active_people: 'count',
  active_share: 'percent',
  /** All people's study days together. */
  study_days: 'count',
  minutes: 'minutes',
  /** Average per active person. */
  minutes_each: 'minutes',
  files_completed: 'count',
  modules_begun: 'count',
  modules_completed: 'count',
  /** How many people completed a module, and their share of all people. */
  completed_by: 'count',
  completed_share: 'percent',
  /**
   * For the people who completed a module: the quizzes that they passed, and the share of its exercises that they practised in the browser.
   */
  steps_checked: 'count',
  practised_share: 'percent',
  /** The quizzes and labs that a person passed, which the server checked, and the exercises that they practised, which their browser reported. */
  steps_passed: 'count',
  exercises_practised: 'count',
  tracks_completed: 'count',
  certificates: 'count',
  points: 'count',
  /** The people to whom a requirement applied at the end of the period, and the share of them who were compliant. */
  required_people: 'count',
  compliant_share: 'percent',
  /** Rounds at the end of the period: overdue ones, and those that were due soon or in grace. */
  overdue_rounds: 'count',
  due_soon_rounds: 'count',
  /** The people whose last round was completed or waived, and who had no open one. */
  done_people: 'count',
  /** The rounds completed in the period, and those of them that were completed late. */
  rounds_completed: 'count',
  rounds_late: 'count',
  /** The last study day in the period. */
  last_day: 'day',
} as const satisfies Record<string, FigureKind>;
export type ReportFigure = keyof typeof reportFigures;

/** The tables that a report can have, named for their rows. */
export type ReportTable = 'people' | 'chapters' | 'tracks' | 'modules' | 'requirements';

/** Each report's figures: for the whole period, for its parts, and for its tables' rows. */
export const reportShapes = {
  'user-activity': {
    figures: ['people', 'active_people', 'active_share', 'study_days', 'minutes', 'files_completed'],
    series: ['active_people', 'minutes', 'files_completed'],
    tables: {
      people: [
        'study_days',
        'minutes',
        'files_completed',
        'steps_passed',
        'exercises_practised',
        'modules_begun',
        'modules_completed',
        'last_day',
      ],
      chapters: ['people', 'active_people', 'study_days', 'minutes', 'files_completed'],
    },
  },
  'learning-progress': {
    figures: ['active_people', 'modules_begun', 'modules_completed', 'tracks_completed', 'certificates'],
    series: ['modules_completed', 'modules_begun', 'files_completed'],
    tables: {
      tracks: ['active_people', 'minutes', 'files_completed', 'modules_begun', 'modules_completed'],
      modules: ['completed_by', 'completed_share', 'steps_checked', 'practised_share'],
    },
  },
  'company-performance': {
    figures: ['people', 'active_share', 'minutes_each', 'modules_completed', 'certificates', 'points'],
    series: ['active_people', 'modules_completed', 'points'],
    tables: { chapters: ['people', 'active_people', 'active_share', 'minutes_each', 'modules_completed', 'certificates', 'points'] },
  },
  requirements: {
    figures: ['required_people', 'compliant_share', 'overdue_rounds', 'rounds_completed', 'rounds_late'],
    series: ['rounds_completed', 'rounds_late'],
    tables: { requirements: ['required_people', 'compliant_share', 'overdue_rounds', 'due_soon_rounds', 'done_people'] },
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
export const reportNames = [
  'user-activity',
  'learning-progress',
  'company-performance',
  'requirements',
] as const satisfies readonly ReportName[];

/** Figures about individual people that only staff who see results can see. Study time is one of them, because it is not progress. */
const ofResults: readonly ReportFigure[] = ['minutes'];

/** Returns the table figures that a company discloses to its staff. */
export const disclosedFigures = (table: ReportTable, figures: readonly ReportFigure[], staffSees: StaffView): readonly ReportFigure[] =>
  table === 'people' && !discloses(staffSees, 'results') ? figures.filter((figure) => !ofResults.includes(figure)) : figures;

/**
 * The periods that a report can cover, in the company's time zone. The first is the default, which other figures use too
 * (`activeDays`).
 */
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

/** The interval that each point in a chart represents. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Orders of people: names ascend; for the others the largest number or latest day comes first. */
export const reportSorts = ['study_days', 'name', 'minutes', 'files_completed', 'modules_completed', 'last_day'] as const;
export type ReportSort = (typeof reportSorts)[number];

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How often a report is emailed, covering the previous week or month. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/**
 * A delivery's outcome: the report was emailed; the recipient is no longer on the company's staff, or wants no reports by email; or the
 * report is about a chapter or track that no longer exists, or about requirements although there are none.
 */
export const deliveryStates = ['mailed', 'not_staff', 'unsubscribed', 'no_report'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A saved report's filters. */
export interface SavedFilters {
  period?: ReportPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  chapter_id?: string | undefined;
  track_id?: string | undefined;
}
