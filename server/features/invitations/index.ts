import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { applyRequirements } from './apply-requirements.ts';
import { followChapters } from './chapter-changes.ts';
import { importRoutes } from './import/routes.ts';
import { invitationsPersonalData } from './personal-data.ts';
import { invitationPurges } from './purges.ts';
import { invitationRoutes } from './routes.ts';

export const invitationsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    invitationRoutes(http, services);
    importRoutes(http, services);
  },
  listen(log) {
    followChapters(log);
    applyRequirements(log);
  },
  purges: invitationPurges,
  personalData: invitationsPersonalData,
};
