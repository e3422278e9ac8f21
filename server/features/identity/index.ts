import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { accountMailTask } from './account-mail.ts';
import { followCompanies } from './company-changes.ts';
import { endSessionsOfClosedAccounts } from './end-sessions.ts';
import { mailedLinkRoutes } from './mailed-links.ts';
import { identityPersonalData } from './personal-data.ts';
import { identityPurges } from './purges.ts';
import { identityRoutes } from './routes.ts';
import { recordEndedViews, recordEndedViewsJob } from './view-as/ended-views.ts';
import { viewAsRoutes } from './view-as/routes.ts';

export const identityFeature: Feature = {
  routes(http, services) {
    identityRoutes(http, services);
    mailedLinkRoutes(http, services);
    viewAsRoutes(http, services);
  },
  listen(log) {
    endSessionsOfClosedAccounts(log);
    followCompanies(log);
  },
  tasks: (services) => ({
    ...accountMailTask(services),
    ...handle(recordEndedViewsJob, () => recordEndedViews(services)),
  }),
  cron: [`*/5 * * * * ${recordEndedViewsJob.task}`],
  purges: identityPurges,
  personalData: identityPersonalData,
};

export { callerReader } from './callers.ts';
export { endSessions, endSessionsOfAnother } from './end-sessions.ts';
export { mayMail } from './mail-limit.ts';
export { checkPassword, hashPassword } from './password.ts';
export { liveSessionsOf } from './queries.ts';
export { requirePassword } from './recovery.ts';
export { removeRegistrationsOf } from './registration-queries.ts';
export { openSession } from './session.ts';
export { ownerOfPassword } from './sign-in.ts';
export { hashOf, newToken } from './tokens.ts';
export { pageOfUnconfirmed, removeUnconfirmed, resendUnconfirmed } from './unconfirmed.ts';
