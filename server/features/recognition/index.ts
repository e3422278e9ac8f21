import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { rewardLearning } from './listeners.ts';
import { recognitionPersonalData } from './personal-data.ts';
import { recognitionRoutes } from './routes.ts';

export const recognitionFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: recognitionRoutes,
  listen: rewardLearning,
  personalData: recognitionPersonalData,
};

export { achievementsOf } from './achievements.ts';
export { badgeEarned, streakFrozen } from './activities.ts';
export { type History, historiesOf } from './history.ts';
export { setLedger } from './ledger.ts';
export { levelNumber } from './levels.ts';
export { agrees, momentOf } from './moments.ts';
export { type Entry, entryFor, entryForAllTracks } from './points.ts';
export { type StoredRecognition, setBadgeDates, storedRecognition } from './queries.ts';
export { recognitionSince } from './recognition-since.ts';
export { badgesOf } from './replay.ts';
