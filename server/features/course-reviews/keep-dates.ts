import { z } from 'zod';
import { inTransaction } from '#server/database/transaction.ts';
import { writingFor } from '#server/database/writing-company.ts';
import { happened } from '#server/features/activity/index.ts';
import { archiveModule, type Edit, type ModuleRow, moduleFacts, publishModule } from '#server/features/authoring/index.ts';
import { mayWrite, peopleOfCourses } from '#server/features/members/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { dateNotKept } from './activities.ts';
import { dueSchedules, endSchedule, type ScheduleRow } from './queries.ts';

export const keepDatesJob = defineJob('keep_course_dates', z.object({}));

/** Thrown inside the transaction if another one has ended the schedule, so that nothing is done twice. */
class EndedMeanwhile extends Error {}

/** Does what was chosen, in the name of its author, or throws the refusal that prevents it. */
async function keep(services: Services, row: ScheduleRow): Promise<void> {
  const { id, module_id, kind, company_id, scheduled_by, checked, note, effect, with_track } = row;
  if (scheduled_by === null) throw new Refusal('wrong_role');
  const author = { id: scheduled_by };
  const first = async ({ tx, at }: Edit, module: ModuleRow) => {
    if (!(await endSchedule(tx, id, { at, outcome: 'done' }))) throw new EndedMeanwhile();
    const mayStill = (await peopleOfCourses(tx, company_id)).some((person) => person.id === scheduled_by && mayWrite(person));
    if (!mayStill) throw new Refusal('wrong_role');
    if (module.status === 'archived' && kind === 'publish') throw new Refusal('module_archived');
  };
  if (kind === 'archive') await archiveModule(services, author, module_id, first);
  else await publishModule(services, author, module_id, { checked, note, effect, with_track }, first);
}

/** Ends a schedule that could not be kept, and says why. */
const giveUp = (services: Services, { id, module_id, kind, due_at, company_id, scheduled_by }: ScheduleRow, reason: string) =>
  inTransaction(services.database, async (tx) => {
    const at = services.clock.now();
    if (!(await endSchedule(tx, id, { at, outcome: 'not_done', reason }))) return;
    const module_title = (await moduleFacts(tx, [module_id])).get(module_id)?.title ?? module_id;
    const facts = { module_id, module_title, schedule_id: id, kind, due_at: due_at.toISOString(), reason };
    await services.activity.record(tx, [happened(dateNotKept, { at, actor_id: null, person_id: scheduled_by, company_id, facts })]);
  });

/** Publishes and archives everything whose date has come. What can't be done is ended with a reason, and its author is told. */
export async function keepDates(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const row of await dueSchedules(services.database, services.clock.now()))
    await writingFor(row.company_id, async () => {
      try {
        await keep(services, row);
      } catch (error) {
        if (error instanceof Refusal) await giveUp(services, row, error.code);
        else if (!(error instanceof EndedMeanwhile)) failures.push(error);
      }
    });
  // One failure doesn't hold back the others. The job is tried again.
  if (failures.length > 0) throw new AggregateError(failures, 'some dates of courses could not be kept');
}
