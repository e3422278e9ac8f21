import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { operatorFields } from '#contract/system-values.ts';
import { createdAt } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** This installation's operator fields. A field without a row is empty. */
export const operatorTexts = pgTable('operator_texts', {
  name: text({ enum: operatorFields }).primaryKey(),
  value: text().notNull(),
  updated_at: createdAt(),
  /** The person who last changed the text. This is not a foreign key, because the text outlives the account. */
  updated_by: uuid().$type<PersonId>().notNull(),
  /** The number of the change that last set the field. Changes are counted from 1, and one change sets one or more fields. */
  revision: integer().notNull(),
});
