import { setTimeout } from 'node:timers/promises';
import type { Feature } from '#server/feature.ts';
import { catalogFor, platformReader } from '#server/features/catalog/index.ts';
import { keepCorpus } from './corpus.ts';
import { searchPersonalData } from './personal-data.ts';
import { searchRoutes } from './routes.ts';

/** Milliseconds after the start, so that no one's first page waits while the texts are read. A search before that reads them itself. */
const later = 20_000;

/** The feature for searching everything that learners may open. */
export const searchFeature: Feature = {
  routes: searchRoutes,
  warmUp:
    ({ database }) =>
    async (signal) => {
      await setTimeout(later, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await keepCorpus(database, null, (await catalogFor(database, platformReader)).version);
    },
  personalData: searchPersonalData,
};

export { findSections } from './find.ts';
