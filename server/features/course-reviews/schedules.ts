import { Temporal } from 'temporal-polyfill';
import { v7 } from 'uuid';
import type { ScheduleKind } from '#contract/course-review-values.ts';
import type { ModuleReview } from '#contract/course-reviews.ts';
import {
  type AskedPublication,
  companyOfModule,
  type Edit,
  editingModule,
  type ModuleRow,
  requirePublishable,
} from '#server/features/authoring/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { dateCancelled, dateChosen } from './activities.ts';
import { presentModuleReview } from './present.ts';
import { addSchedule, endSchedule, openSchedulesOf, type ScheduleRow } from './queries.ts';

/**
 * Returns the moment of a local day and time. A time that the zone skips when it changes to summer time becomes the same time counted from
 * before the change, and of a time that it has twice the first is meant.
 */
export const momentOf = (day: string, time: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);

const factsOf = ({ details }: ModuleRow, { id, module_id, kind, due_at }: Pick<ScheduleRow, 'id' | 'module_id' | 'kind' | 'due_at'>) => ({
  module_id,
  module_title: details.title,
  schedule_id: id,
  kind,
  due_at: due_at.toISOString(),
});

async function endOpen(edit: Edit, module: ModuleRow, kind: ScheduleKind, outcome: 'cancelled' | 'replaced'): Promise<void> {
  for (const row of await openSchedulesOf(edit.tx, module.id)) {
    if (row.kind !== kind || !(await endSchedule(edit.tx, row.id, { at: edit.at, outcome }))) continue;
    if (outcome === 'cancelled') await edit.record(dateCancelled, factsOf(module, row));
  }
}

interface Chosen extends AskedPublication {
  kind: ScheduleKind;
  day: string;
  time: string;
}

/**
 * Chooses when a module is published or archived, instead of any date chosen before. What is published is checked as if it were published
 * now. Throws `invalid_request` for a time that has passed, `module_archived`, and what publishing throws; an approval may come later.
 */
export async function chooseDate(services: Services, caller: Caller, module_id: string, { kind, day, time, ...asked }: Chosen) {
  const due_at = momentOf(day, time, caller.timezone);
  if (due_at <= services.clock.now()) throw refusedField({ path: 'body.day', code: 'schedule_past' });
  const limits = await services.settings();
  return editingModule(services, caller, module_id, async (edit, module): Promise<ModuleReview> => {
    const { tx, at, by, record } = edit;
    if (module.status === 'archived') throw new Refusal('module_archived');
    if (kind === 'publish') await requirePublishable(tx, limits, module, asked);
    await endOpen(edit, module, kind, 'replaced');
    const { company_id } = must(await companyOfModule(tx, module_id), 'the company of a module');
    const published = kind === 'publish' ? asked : { checked: '', note: '', effect: 'keep' as const, with_track: false };
    const row = { id: v7({ msecs: at.getTime() }), module_id, company_id, kind, due_at, scheduled_at: at, scheduled_by: by, ...published };
    await addSchedule(tx, row);
    await record(dateChosen, factsOf(module, row));
    return presentModuleReview(services, tx, caller, module_id);
  });
}

export const cancelDate = (services: Services, caller: Caller, module_id: string, kind: ScheduleKind) =>
  editingModule(services, caller, module_id, async (edit, module): Promise<ModuleReview> => {
    await endOpen(edit, module, kind, 'cancelled');
    return presentModuleReview(services, edit.tx, caller, module_id);
  });
