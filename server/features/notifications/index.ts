import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { notifyOfActivities } from './listeners.ts';
import { notificationMails, notificationTasks } from './mails.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationPurges } from './purges.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: notificationRoutes,
  listen: notifyOfActivities,
  followers: (services) => [notificationMails(services)],
  tasks: notificationTasks,
  purges: notificationPurges,
  personalData: notificationsPersonalData,
};

export { preferencesOf } from './preferences.ts';
export { markOldRead } from './queries.ts';
export { unsubscribeUrl } from './unsubscribe.ts';
