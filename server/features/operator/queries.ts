import { operatorFields } from '#contract/system-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, type RowOf, statement, text } from '#server/database/statement.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { type PersonId, personId } from '#server/reached.ts';

const columns = {
  name: oneOf(operatorFields),
  value: text,
  updated_at: moment,
  updated_by: personId,
  full_name: nullable(text),
  revision: integer,
};
export type TextRow = RowOf<typeof columns>;

const selectStoredTexts = statement(
  'operator_texts_stored',
  `select t.name, t.value, t.updated_at, t.updated_by, p.full_name, t.revision
    from operator_texts t left join published.people p on p.id = t.updated_by order by t.name`,
  columns,
);
/** Returns all fields, each with the time and author of its last change. */
export const storedTexts = (on: Queryable): Promise<TextRow[]> => selectStoredTexts.rows(on);

/** Returns all fields, and locks them against changes until the transaction ends. */
export async function lockTexts(tx: Transaction): Promise<TextRow[]> {
  await takeTurns(tx, 'operator texts');
  return storedTexts(tx);
}

const upsertTexts = statement(
  'operator_texts_store',
  `insert into operator_texts (name, value, updated_at, updated_by, revision)
    select key, value, $2, $3, $4 from jsonb_each_text($1) on conflict (name) do update set value = excluded.value,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, revision = excluded.revision`,
  {},
);
/** Stores fields with the change's number. */
export const storeTexts = (tx: Transaction, values: object, at: Date, by: PersonId, revision: number): Promise<number> =>
  upsertTexts.count(tx, [JSON.stringify(values), at, by, revision]);

const selectShortTexts = statement(
  'operator_shown',
  `select name, case when name in ('operator_name', 'operator_contact') then value end as value, value <> '' as is_given, updated_at, revision
    from operator_texts`,
  { name: oneOf(operatorFields), value: nullable(text), is_given: boolean, updated_at: moment, revision: integer },
);
/** Returns the short fields, and the revisions of the long ones. */
export const shortTexts = (on: Queryable) => selectShortTexts.rows(on);

const selectText = statement('operator_text', 'select value, revision from operator_texts where name = $1', {
  value: text,
  revision: integer,
});
/** Returns one of the fields, with the number of the change that set it. */
export const textOf = (on: Queryable, name: string) => selectText.row(on, [name]);
