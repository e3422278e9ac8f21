import type { Feature } from '#server/feature.ts';
import { endLapsedWith } from '#server/features/members/index.ts';
import { handle } from '#server/jobs/job.ts';
import * as activities from './activities.ts';
import { deleteDuePeople, deletePeopleJob } from './delete-people.ts';
import { ownPersonalData } from './personal-data.ts';
import { personalDataPurges } from './purges.ts';
import { personalDataRoutes } from './routes.ts';

export const personalDataFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: personalDataRoutes,
  // The deleted person may have been the last one who reported to a manager.
  listen: (log) => endLapsedWith(log, [activities.personDeleted]),
  tasks: (services) => handle(deletePeopleJob, () => deleteDuePeople(services)),
  // Runs each night, in UTC. A missed night is caught up on.
  cron: [`53 2 * * * ${deletePeopleJob.task} ?fill=1d&max=3`],
  purges: personalDataPurges,
  personalData: ownPersonalData,
};

export { personDeleted } from './activities.ts';
export { deletePeople } from './delete-people.ts';
export { deletedIds, notDeletedYet } from './queries.ts';
