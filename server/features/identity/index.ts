import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { accountMailTask } from './account-mail.ts';
import * as activities from './activities.ts';
import { followCompanies } from './company-changes.ts';
import { endSessionsOfClosedAccounts } from './end-sessions.ts';
import { mailedLinkRoutes } from './mailed-links.ts';
import { identityPersonalData } from './personal-data.ts';
import { identityPurges } from './purges.ts';
import { identityRoutes } from './routes.ts';
import { endViewsOfChangedPeople, recordEndedViews, recordEndedViewsJob } from './view-as/ended-views.ts';
import { viewAsRoutes } from './view-as/routes.ts';

export const identityFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    identityRoutes(http, services);
    mailedLinkRoutes(http, services);
    viewAsRoutes(http, services);
  },
  listen(log) {
    endSessionsOfClosedAccounts(log);
    followCompanies(log);
    endViewsOfChangedPeople(log);
  },
  tasks: (services) => ({
    ...accountMailTask(services),
    ...handle(recordEndedViewsJob, () => recordEndedViews(services)),
  }),
  cron: [`*/5 * * * * ${recordEndedViewsJob.task}`],
  purges: identityPurges,
  personalData: identityPersonalData,
};

export { registered } from './activities.ts';
export { callerReader } from './callers.ts';
export { deviceOf } from './device.ts';
export { endSessions, endSessionsOfAnother } from './end-sessions.ts';
export { mailingEach, mayMail } from './mail-limit.ts';
export { checkPassword, hashPassword } from './password.ts';
export { liveSessionsOf } from './queries.ts';
export { requirePassword } from './recovery.ts';
export { removeRegistrationsOf } from './registration-queries.ts';
export { sendPasswordReset } from './send-password-reset.ts';
export { type Device, openSession } from './session.ts';
export { beginSession, ownerOfPassword } from './sign-in.ts';
export { readSignedAddress, signAddress } from './signed-address.ts';
export { signedInUser } from './signed-in-user.ts';
export { hashOf, newToken } from './tokens.ts';
export { pageOfUnconfirmed, removeUnconfirmed, resendUnconfirmed } from './unconfirmed.ts';
