import type { Feature } from '#server/feature.ts';
import { leaderboardRoutes } from './routes.ts';

export const leaderboardsFeature: Feature = { routes: leaderboardRoutes };

export { leagueOf } from './board.ts';
export { ranksOf } from './ranks.ts';
