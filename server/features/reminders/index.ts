import type { Feature } from '#server/feature.ts';
import { remindersPersonalData } from './personal-data.ts';
import { reminderRoutes } from './routes.ts';

export const remindersFeature: Feature = { routes: reminderRoutes, personalData: remindersPersonalData };

export { congratulationSent, reminderSent, type SentFacts } from './activities.ts';
export { sendReminders } from './reminders.ts';
