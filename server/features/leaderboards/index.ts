import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { endParticipation } from './listeners.ts';
import { leaderboardsPersonalData } from './personal-data.ts';
import { leaderboardRoutes } from './routes.ts';

export const leaderboardsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: leaderboardRoutes,
  listen: endParticipation,
  personalData: leaderboardsPersonalData,
};

export { leagueOf } from './board.ts';
export { ranksOf } from './ranks.ts';
