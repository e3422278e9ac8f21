import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { forgetRemindersOfOtherCompany } from './listeners.ts';
import { remindersPersonalData } from './personal-data.ts';
import { reminderRoutes } from './routes.ts';

export const remindersFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: reminderRoutes,
  listen: forgetRemindersOfOtherCompany,
  personalData: remindersPersonalData,
};

export { congratulationSent, reminderSent, type SentFacts } from './activities.ts';
export { linesOf } from './queries.ts';
export { sendReminders } from './reminders.ts';
