import type { BodyOf } from '#contract/endpoint.ts';
import type { ReportSchedule, reportSchedules } from '#contract/report-schedules.ts';
import { limits } from '#contract/values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chapterOfCompany, companyById, lockCompany } from '#server/features/companies/index.ts';
import { objectFor, rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { reportScheduleChanged, reportScheduleCreated, reportScheduleDeleted } from './activities.ts';
import { nextDelivery } from './due.ts';
import { resolveReport } from './report-request.ts';
import {
  addSchedule,
  countSchedules,
  deleteSchedule,
  namesOf,
  pause,
  type ReachedSchedule,
  resume,
  scheduleById,
  staffOf,
} from './schedule-queries.ts';

/** Presents a schedule with the names of what its row refers to. */
export async function presentSchedule({ database }: Services, row: ReachedSchedule): Promise<ReportSchedule> {
  const { id, report, format, frequency, track_id, next_on } = row;
  const [chapter, names] = await Promise.all([
    row.chapter_id === null ? null : chapterOfCompany(database, row.company_id, row.chapter_id),
    namesOf(database, row.recipients),
  ]);
  return {
    id,
    report,
    format,
    frequency,
    chapter: chapter ? { id: chapter.id, name: chapter.name } : null,
    track_id,
    recipients: row.recipients.flatMap((person) => {
      const full_name = names.get(person);
      return full_name === undefined ? [] : [{ id: person, full_name }];
    }),
    is_paused: row.paused_at !== null,
    next_on,
  };
}

/**
 * Schedules a report. Throws `not_found` for another company's chapter, `invalid_request` for an unknown track and for recipients who are
 * not on the company's staff, and `too_many_report_schedules`.
 */
export async function createSchedule(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  { recipients: asked, ...given }: BodyOf<typeof reportSchedules.create>,
): Promise<ReachedSchedule> {
  const { database, clock, activity } = services;
  await resolveReport(services, company_id, {
    period: 'last_week',
    chapter_id: given.chapter_id ?? undefined,
    track_id: given.track_id ?? undefined,
  });
  const staff = await staffOf(database, company_id);
  const recipients = [...new Set(asked)].map((id) => staff.find((person) => person.id === id)?.id);
  const known = recipients.filter((id) => id !== undefined);
  if (known.length < recipients.length) throw refusedField({ path: 'body.recipients', code: 'report_recipient' });
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const { timezone, first_weekday } = found(await lockCompany(tx, company_id));
    if ((await countSchedules(tx, company_id)) >= limits.reportSchedules.most) throw new Refusal('too_many_report_schedules');
    const next_on = nextDelivery(given.frequency, localDay(at, timezone), first_weekday);
    const row = await addSchedule(tx, { ...given, company_id, made_by: caller.id, recipients: known, next_on, created_at: at });
    await madeOnce(tx, row.id);
    const facts = { schedule_id: row.id, report: row.report, format: row.format, frequency: row.frequency, recipients: known };
    await activity.record(tx, [happened(reportScheduleCreated, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    return rowOf(company_id, row);
  });
}

/** Pauses a schedule, or resumes it on its next day. If two callers do the same, only one of them changes it. Throws `not_found`. */
export async function pauseSchedule(
  services: Services,
  caller: Caller,
  row: ReachedSchedule,
  is_paused: boolean,
): Promise<ReachedSchedule> {
  const { database, clock, activity } = services;
  const { id, company_id, frequency } = row;
  const at = clock.now();
  const { timezone, first_weekday } = found(await companyById(database, company_id));
  const next_on = nextDelivery(frequency, localDay(at, timezone), first_weekday);
  return inTransaction(database, async (tx) => {
    const changed = is_paused ? await pause(tx, id, at) : await resume(tx, id, next_on);
    if (!changed) return objectFor(caller, () => scheduleById(tx, id));
    const facts = { schedule_id: id, is_paused };
    await activity.record(tx, [happened(reportScheduleChanged, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    return rowOf(company_id, changed);
  });
}

/** Deletes a schedule. Throws `not_found` if someone else has just deleted it. */
export function removeSchedule(
  { database, clock, activity }: Services,
  caller: Caller,
  { id, company_id }: ReachedSchedule,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    if (!(await deleteSchedule(tx, id))) throw new Refusal('not_found');
    const facts = { schedule_id: id };
    await activity.record(tx, [
      happened(reportScheduleDeleted, { at: clock.now(), actor_id: caller.id, person_id: null, company_id, facts }),
    ]);
  });
}
