import type { Feature } from '#server/feature.ts';
import { catalogPurges } from './purges.ts';
import { mediaRoutes } from './routes.ts';
import { warmUpHighlighter } from './warm-up.ts';

export const catalogFeature: Feature = {
  routes: mediaRoutes,
  purges: catalogPurges,
  warmUp:
    ({ database }) =>
    (signal) =>
      warmUpHighlighter(database, signal),
};

export { type Catalog, catalogFor, versionInMemory } from './catalog.ts';
export { contentOf } from './content.ts';
export { fileKindOf } from './file-kinds.ts';
export { loadCatalog } from './load.ts';
export { hasCatalog } from './queries.ts';
export { answersOf, expectedOf, type GradedQuestion, type Quiz, type QuizAnswers, type QuizText, quizTextOf, quizToGrade } from './quiz.ts';
export { type CatalogReader, learnerReader, readerOf } from './reader.ts';
export type { CatalogFile, CatalogModule, CatalogTrack } from './snapshot.ts';
export { solutionOf } from './solution.ts';
export { publishedModuleNames } from './views.ts';
