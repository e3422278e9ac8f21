import { eq, inArray, or, sql } from 'drizzle-orm';
import { idRemains, impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { activityOfPerson } from './queries.ts';
import { activity, activityFollowers, activityOrigins, activitySetAside, activityValues, formerNames } from './tables.ts';

export const activityPersonalData: readonly MappedTable[] = [
  personalTable(activity, {
    subject: 'activity',
    rows: ({ id }) => eq(activity.person_id, id),
    exported: ['id', 'name', 'at', 'person_id', 'company_id', 'facts'],
    others: { actor_id: `The export says whether the actor was the person. ${idRemains}` },
    nobody: ['transaction'],
    deletion: { kept: 'The record of activities never changes: it names people by ids, which then identify no one.' },
    read: activityOfPerson,
  }),
  personalTable(activityValues, {
    subject: 'activity',
    rows: ({ id, email }) =>
      or(
        inArray(activityValues.activity_id, sql`(select a.id from activity a where a.person_id = ${id})`),
        sql`${activityValues.before} ->> 'email' = ${email}`,
        sql`${activityValues.after} ->> 'email' = ${email}`,
      ),
    exported: ['before', 'after'],
    nobody: ['activity_id'],
    deletion: { emptied: { before: null, after: null }, why: 'They are stored apart from the activities for this purpose.' },
    // These rows are exported with the activities above.
    read: () => Promise.resolve([]),
  }),
  personalTable(activityOrigins, {
    subject: 'activity',
    rows: ({ id }) =>
      inArray(
        activityOrigins.activity_id,
        sql`(select a.id from activity a where a.actor_id = ${id} or (a.actor_id is null and a.person_id = ${id}))`,
      ),
    exported: ['activity_id', 'ip'],
    deletion: 'rows',
  }),
  personalTable(formerNames, {
    subject: 'profile',
    rows: ({ id }) => eq(formerNames.subject_id, id),
    exported: ['subject_id', 'name', 'until'],
    deletion: 'rows',
  }),
  impersonalTable(activityFollowers, ['name', 'transaction', 'activity_id', 'failures']),
  impersonalTable(activitySetAside, ['follower', 'activity_id', 'error', 'at']),
];
