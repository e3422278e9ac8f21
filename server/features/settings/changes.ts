import { type Settings, settings as schema } from '#contract/settings.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, json, moment, nullable, statement, text } from '#server/database/statement.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { type PersonId, personId, type Stored } from '#server/reached.ts';

const selectStoredSettings = statement(
  'settings_stored',
  'select name, value, updated_at, updated_by, revision from settings order by name',
  {
    name: text,
    value: json<unknown>(),
    updated_at: moment,
    updated_by: nullable(personId),
    revision: integer,
  },
);

/** The stored settings, each with the time and author of its last change. */
export interface StoredSettings {
  values: Settings;
  /** The number of changes made so far. */
  revision: number;
  changes: ReadonlyMap<string, { at: Date; by: Stored<'person'> | null }>;
}

export async function storedSettings(on: Queryable): Promise<StoredSettings> {
  const rows = await selectStoredSettings.rows(on);
  return {
    values: schema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value]))),
    revision: Math.max(0, ...rows.map(({ revision }) => revision)),
    changes: new Map(rows.map(({ name, updated_at: at, updated_by: by }) => [name, { at, by }])),
  };
}

/** Reads the stored settings, and locks them against changes until the transaction ends. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  await takeTurns(tx, 'settings');
  return storedSettings(tx);
}

const upsertSettings = statement(
  'settings_store',
  `insert into settings (name, value, updated_at, updated_by, revision)
    select key, value, $2, $3, $4 from jsonb_each($1) on conflict (name) do update set value = excluded.value,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, revision = excluded.revision`,
  {},
);

/** Stores settings with the change's number. */
export const storeSettings = (tx: Transaction, values: Partial<Settings>, at: Date, by: PersonId, revision: number): Promise<number> =>
  upsertSettings.count(tx, [JSON.stringify(values), at, by, revision]);
