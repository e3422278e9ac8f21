import type { Feature } from '#server/feature.ts';
import { purgeInvitations } from '#server/features/members/index.ts';
import * as activities from './activities.ts';
import { followChapters } from './chapter-changes.ts';
import { purgeImports } from './import/queries.ts';
import { importRoutes } from './import/routes.ts';
import { purgeLinkRequests } from './link-queries.ts';
import { invitationsPersonalData } from './personal-data.ts';
import { invitationRoutes } from './routes.ts';

export const invitationsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    invitationRoutes(http, services);
    importRoutes(http, services);
  },
  listen: followChapters,
  purges: [
    { what: 'invitation', purge: purgeInvitations },
    { what: 'linkRequest', purge: purgeLinkRequests },
    { what: 'peopleImport', purge: purgeImports },
  ],
  personalData: invitationsPersonalData,
};
