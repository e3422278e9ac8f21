import { type Activity, happened } from '#server/features/activity/index.ts';
import {
  allTracksCompleted,
  dayStudied,
  fileCompleted,
  hourStudied,
  isStudy,
  moduleCompleted,
  quizFailed,
  quizPassed,
  trackCompleted,
} from '#server/features/learning/index.ts';
import { type History, momentOf } from '#server/features/recognition/index.ts';
import type { Expected } from './expected.ts';

/** Returns the number of whole study hours at the end of each day when it rose. */
function hoursOf({ days }: History): { day: string; hours: number }[] {
  let seconds = 0;
  return days.flatMap((one) => {
    const before = Math.floor(seconds / 3_600);
    seconds += one.seconds;
    const hours = Math.floor(seconds / 3_600);
    return hours > before ? [{ day: one.day, hours }] : [];
  });
}

/**
 * Returns the activities that learning would have recorded during this history. Simultaneous ones are in the order learning records them.
 */
export function activitiesOf(history: History, { tracks, allTracksAt }: Pick<Expected, 'tracks' | 'allTracksAt'>): Activity[] {
  const { user_id, company_id, files, quizzes, failed, modules, days } = history;
  const who = { actor_id: user_id, person_id: user_id, company_id };
  const onDay = (day: string) => momentOf(day, history).at;
  const activities: Activity[] = [
    ...files.map(({ at, ...facts }) => happened(fileCompleted, { at, ...who, facts })),
    ...quizzes.map(({ at, module_id, file_name, score }) => happened(quizPassed, { at, ...who, facts: { module_id, file_name, score } })),
    ...failed.map(({ at, ...facts }) => happened(quizFailed, { at, ...who, facts })),
    ...modules.map(({ at, id }) => happened(moduleCompleted, { at, ...who, facts: { module_id: id } })),
    ...tracks.map(({ at, id }) => happened(trackCompleted, { at, ...who, facts: { track_id: id } })),
    ...(allTracksAt ? [happened(allTracksCompleted, { at: allTracksAt, ...who, facts: {} })] : []),
    ...days.filter(isStudy).map(({ day }) => happened(dayStudied, { at: onDay(day), ...who, facts: { day } })),
    ...hoursOf(history).map(({ day, hours }) => happened(hourStudied, { at: onDay(day), ...who, facts: { hours } })),
  ];
  return inOrder(activities);
}

/** Sorts activities by time; simultaneous ones keep their order. */
export const inOrder = (activities: readonly Activity[]): Activity[] => activities.toSorted((a, b) => a.at.getTime() - b.at.getTime());
