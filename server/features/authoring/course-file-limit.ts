import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';

/** How many course files one person may have read in an hour. Adding a file that was checked first reads it twice. */
export const courseFilesPerHour = 120;

/** Counts a course file that is about to be read, which may take seconds of processor time. Throws `too_many_requests`. */
export const takeCourseFile = ({ limits }: Services, { id }: Pick<Caller, 'id'>): Promise<void> =>
  limits.take('course-files', id, courseFilesPerHour, 3_600);
