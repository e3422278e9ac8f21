import type { Feature } from '#server/feature.ts';
import { annotationsPersonalData } from './personal-data.ts';
import { annotationPurges } from './purges.ts';
import { annotationRoutes } from './routes.ts';

/** Learners' own notes, highlights and bookmarks, which no one else reads. */
export const annotationsFeature: Feature = {
  routes: annotationRoutes,
  purges: annotationPurges,
  personalData: annotationsPersonalData,
};

export { findNotes } from './find-notes.ts';
