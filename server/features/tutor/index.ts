import type { Feature } from '#server/feature.ts';
import { tutorPersonalData } from './personal-data.ts';
import { tutorPurges } from './purges.ts';
import { tutorRoutes } from './routes.ts';

/** The tutor beside a step, which answers from its section and from the sections that a search finds. */
export const tutorFeature: Feature = {
  routes: tutorRoutes,
  purges: tutorPurges,
  personalData: tutorPersonalData,
};
