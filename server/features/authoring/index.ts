import type { Feature } from '#server/feature.ts';
import { authoringPersonalData } from './personal-data.ts';
import { authoringRoutes } from './routes.ts';

export const authoringFeature: Feature = { routes: authoringRoutes, personalData: authoringPersonalData };

export { importFolder } from './import.ts';
