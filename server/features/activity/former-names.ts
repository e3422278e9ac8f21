import type { Queryable, Transaction } from '#server/database/database.ts';
import { moment, statement, text, uuid } from '#server/database/statement.ts';
import type { Activity } from './activity.ts';

const insertFormerNames = statement(
  'activity_add_former_names',
  `insert into former_names (subject_id, name, until)
    select subject_id, name, until from jsonb_to_recordset($1) as r (subject_id uuid, name text, until timestamptz)
    on conflict (subject_id, until) do nothing`,
  {},
);

/** Returns the name that a change replaced, or null if it changed no name. */
function replacedBy({ kind: { renames }, at, facts, values, ...about }: Activity) {
  if (!renames) return null;
  const { whose, field } = renames;
  const [before, after] = [values?.before, values?.after] as (Record<string, unknown> | null | undefined)[];
  const name = before?.[field];
  if (typeof name !== 'string' || name === after?.[field]) return null;
  const subject_id = whose === 'chapter_id' ? (facts as { chapter_id?: string }).chapter_id : about[whose];
  return subject_id ? { subject_id, name, until: at } : null;
}

/** Stores the names that these activities changed, and the names of subjects that they deleted. */
export async function addFormerNames(tx: Transaction, activities: readonly Activity[]): Promise<void> {
  const replaced = activities.map(replacedBy).filter((one) => one !== null);
  if (replaced.length > 0) await insertFormerNames.count(tx, [JSON.stringify(replaced)]);
}

/** A named subject at a given time. */
export interface NamedAt {
  id: string;
  at: Date;
}
export const keyOfDay = ({ id, at }: NamedAt): string => `${id} ${at.getTime()}`;

const selectFormerNames = statement(
  'activity_former_names',
  `select r.id, r.at, f.name from jsonb_to_recordset($1) as r (id uuid, at timestamptz)
    cross join lateral (select name from former_names where subject_id = r.id and until >= r.at order by until limit 1) f`,
  { id: uuid, at: moment, name: text },
);

/**
 * Returns the names that people, companies and chapters had at the given times, by `keyOfDay`; names that are still current are omitted.
 */
export async function namesOfDay(on: Queryable, asked: readonly NamedAt[]): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map();
  const once = new Map(asked.map((one) => [keyOfDay(one), one]));
  return new Map((await selectFormerNames.rows(on, [JSON.stringify([...once.values()])])).map((row) => [keyOfDay(row), row.name]));
}

/** Selects the subjects that once had a name matching a pattern. @param pattern as returned by `containing` */
const selectFormerlyCalled = statement(
  'activity_formerly_called',
  'select distinct subject_id as id from former_names where lower(name) like lower($1) limit $2',
  { id: uuid },
);
export const formerlyCalled = async (on: Queryable, pattern: string, most: number): Promise<string[]> =>
  (await selectFormerlyCalled.rows(on, [pattern, most])).map(({ id }) => id);
