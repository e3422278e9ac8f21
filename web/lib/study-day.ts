import { studyDaySeconds } from '#contract/values.ts';

/** What somebody did on a calendar day of theirs. */
export interface StudyDay {
  /** `2026-03-20` */
  day: string;
  seconds: number;
  files_completed: number;
}

/** Whether a day counts as a day of study, as it does for the streak on the server. */
export const isStudyDay = ({ seconds, files_completed }: Pick<StudyDay, 'seconds' | 'files_completed'>): boolean =>
  files_completed > 0 || seconds >= studyDaySeconds;
