import type { Feature } from '#server/feature.ts';
import { dialoguesPersonalData } from './personal-data.ts';
import { dialogueRoutes } from './routes.ts';

/** The conversations that learners have in dialogues, with a model or with written replies. */
export const dialoguesFeature: Feature = { routes: dialogueRoutes, personalData: dialoguesPersonalData };
