import { studyDaySeconds } from '#contract/values.ts';

/** A person's study on one calendar day in their zone. */
export interface StudyDay {
  /** `2026-03-20` */
  day: string;
  seconds: number;
  files_completed: number;
}

/** Whether a day counts as a study day, by the same rule as the streak on the server. */
export const isStudyDay = ({ seconds, files_completed }: Pick<StudyDay, 'seconds' | 'files_completed'>): boolean =>
  files_completed > 0 || seconds >= studyDaySeconds;
