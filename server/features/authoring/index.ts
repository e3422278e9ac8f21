import type { Feature } from '#server/feature.ts';
import { authoringPurges } from './purges.ts';
import { authoringRoutes } from './routes.ts';
import { authoringPersonalData } from './personal-data.ts';

export const authoringFeature: Feature = { routes: authoringRoutes, purges: authoringPurges, personalData: authoringPersonalData };

export { importFolder } from './import.ts';
