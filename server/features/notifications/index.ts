import type { Feature } from '#server/feature.ts';
import { notifyOfActivities } from './listeners.ts';
import { notificationMails, notificationTasks } from './mails.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsFeature: Feature = {
  routes: notificationRoutes,
  listen: notifyOfActivities,
  followers: (services) => [notificationMails(services)],
  tasks: notificationTasks,
  personalData: notificationsPersonalData,
};

export { preferencesOf } from './preferences.ts';
export { markOldRead } from './queries.ts';
export { unsubscribeUrl } from './unsubscribe.ts';
