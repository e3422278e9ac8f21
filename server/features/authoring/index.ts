import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { adoptionRoutes } from './adoption/routes.ts';
import { tellAdopters } from './adoption/tell.ts';
import { draftMediaRoutes } from './draft-media.ts';
import { authoringPersonalData } from './personal-data.ts';
import { authoringPurges } from './purges.ts';
import { itemQualityRoutes } from './quality-routes.ts';
import { questionBankRoutes } from './question-bank/routes.ts';
import { authoringRoutes } from './routes.ts';
import { courseTransferRoutes } from './transfer/routes.ts';

export const authoringFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    authoringRoutes(http, services);
    draftMediaRoutes(http, services);
    courseTransferRoutes(http, services);
    itemQualityRoutes(http, services);
    adoptionRoutes(http, services);
    questionBankRoutes(http, services);
  },
  followers: (services) => [tellAdopters(services)],
  purges: authoringPurges,
  personalData: authoringPersonalData,
};

export { originChanged } from './activities.ts';
export { type AboutToBePublished, beforePublishing } from './before-publishing.ts';
export { takeCourseFile } from './course-file-limit.ts';
export { createDraft, createDrafts, type DraftContent } from './create-draft.ts';
export { type Edit, editingModule } from './edit.ts';
export { type Asked as AskedPublication, publishModule, requirePublishable } from './editions.ts';
export { exportFolder } from './export.ts';
export { importFolder } from './import.ts';
export { loadFirstCatalog } from './load-folder.ts';
export { moduleFacts, workingStateOf } from './module-states.ts';
export { archiveModule, readModule } from './modules.ts';
export { assetNameOf } from './pictures.ts';
export { companyOfModule, editorsOf, fileOf, filesOf, type ModuleRow, moduleOf, type Scope } from './queries.ts';
export { enterAsAuthor, scopeFor } from './scope.ts';
export { ensureWorkingCopies } from './working-copies.ts';
