import type { Feature } from '#server/feature.ts';
import { leaderboardsPersonalData } from './personal-data.ts';
import { leaderboardRoutes } from './routes.ts';

export const leaderboardsFeature: Feature = { routes: leaderboardRoutes, personalData: leaderboardsPersonalData };

export { leagueOf } from './board.ts';
export { ranksOf } from './ranks.ts';
