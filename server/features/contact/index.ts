import type { Feature } from '#server/feature.ts';
import { contactPersonalData } from './personal-data.ts';
import { contactPurges } from './purges.ts';
import { contactRoutes } from './routes.ts';

export const contactFeature: Feature = { routes: contactRoutes, purges: contactPurges, personalData: contactPersonalData };

export { contactMessageReceived } from './activities.ts';
export { messageById as contactMessageById } from './queries.ts';
