import type { Feature } from '#server/feature.ts';
import { purgeInvitations } from '#server/features/people/index.ts';
import { followChapters } from './chapter-changes.ts';
import { purgeLinkRequests } from './link-queries.ts';
import { invitationRoutes } from './routes.ts';

export const invitationsFeature: Feature = {
  routes: invitationRoutes,
  listen: followChapters,
  purges: [
    { what: 'invitation', purge: purgeInvitations },
    { what: 'linkRequest', purge: purgeLinkRequests },
  ],
};
