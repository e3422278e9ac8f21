import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import {
  planRoundReminders,
  planRoundRemindersJob,
  writeManagerReminder,
  writeManagerReminderJob,
  writeRoundReminder,
  writeRoundReminderJob,
} from './deliver.ts';
import { roundRemindersPersonalData } from './personal-data.ts';
import { roundReminderPurges } from './purges.ts';

/** The emails that remind people of what is due, and managers of what is overdue. */
export const roundRemindersFeature: Feature = {
  tasks: (services) => ({
    ...handle(planRoundRemindersJob, () => planRoundReminders(services)),
    ...handle(writeRoundReminderJob, (payload) => writeRoundReminder(services, payload)),
    ...handle(writeManagerReminderJob, (payload) => writeManagerReminder(services, payload)),
  }),
  // Runs each hour, in UTC, because at any hour a working day may have started in some time zone. That day's rounds have been brought up to
  // date by then.
  cron: [`8 * * * * ${planRoundRemindersJob.task}`],
  purges: roundReminderPurges,
  personalData: roundRemindersPersonalData,
};

export { whenDue } from './mail.ts';
