import { z } from 'zod';
import { id, nothing, slug, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { deliveryStates, reportFormats, reportFrequencies, reportNames } from './report-columns.ts';
import { limits } from './values.ts';

const person = z.object({ id, full_name: z.string() });
const schedule = z.object({
  id,
  report: z.enum(reportNames),
  format: z.enum(reportFormats),
  frequency: z.enum(reportFrequencies),
  chapter: z.object({ id, name: z.string() }).nullable(),
  track_id: z.string().nullable(),
  recipients: z.array(person),
  is_paused: z.boolean(),
  /** A day in the company's time zone; the report is emailed from 08:00 there. */
  next_on: z.string(),
});
export type ReportSchedule = z.infer<typeof schedule>;

const delivery = z.object({
  id,
  recipient: z.string(),
  day: z.string(),
  state: z.enum(deliveryStates),
  /** When the mail server accepted the email; null until then. */
  sent_at: time.nullable(),
  created_at: time,
});
export type ReportDelivery = z.infer<typeof delivery>;
const bySchedule = z.object({ scheduleId: id });

/** A company's scheduled reports by email, and the outcome of each delivery. */
export const reportSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/report-schedules',
    access: 'companyStaff',
    summary: "List a company's scheduled reports, and the staff who can receive them",
    query: ofCompany,
    reply: z.object({ schedules: z.array(schedule), staff: z.array(person) }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/report-schedules',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Schedule a report about the previous week or month, as a file, to staff of the company or yourself',
    query: ofCompany,
    body: z.strictObject({
      report: z.enum(reportNames),
      format: z.enum(reportFormats),
      frequency: z.enum(reportFrequencies),
      chapter_id: id.nullable(),
      track_id: slug.nullable(),
      recipients: z.array(id).min(limits.reportRecipients.least).max(limits.reportRecipients.most),
    }),
    reply: schedule,
    status: 201,
    errors: ['not_found', 'too_many_report_schedules'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/report-schedules/:scheduleId',
    access: 'companyStaff',
    summary: 'Pause or resume a scheduled report',
    params: bySchedule,
    body: z.strictObject({ is_paused: z.boolean() }),
    reply: schedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/report-schedules/:scheduleId',
    access: 'companyStaff',
    summary: 'Delete a scheduled report and the list of its deliveries',
    params: bySchedule,
    reply: nothing,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/company/report-schedules/:scheduleId/deliveries',
    access: 'companyStaff',
    summary: 'List the last hundred deliveries of a scheduled report, latest first',
    params: bySchedule,
    reply: z.object({ deliveries: z.array(delivery) }),
  }),
};
