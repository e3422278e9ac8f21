import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ledgerTasks, type ModelTask, modelKinds, modelMeasures, modelOutcomes } from '#contract/language-model-values.ts';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { Stored } from '#server/reached.ts';

/** A model of a provider. Prices are in micro-units of the provider's currency for a million tokens. */
export interface OfferedModel {
  name: string;
  input_price: number;
  output_price: number;
  max_output_tokens: number;
  max_input_characters: number;
}
/** The name of the model for each task. Tasks that are not named are off. */
export type TaskModels = Partial<Record<ModelTask, string>>;

/** Null for the platform. */
const ofCompanyOrPlatform = () =>
  uuid()
    .$type<Stored<'company'>>()
    .references(() => companies.id, { onDelete: 'cascade' });
const ofProvider = () =>
  uuid()
    .notNull()
    .references(() => modelProviders.id, { onDelete: 'cascade' });
/** An amount in micro-units of the provider's currency. */
const amount = () => bigint({ mode: 'number' });

/** The servers whose language models the product calls: at most one for the platform, and one for each company. */
export const modelProviders = pgTable(
  'model_providers',
  {
    id: key(),
    company_id: ofCompanyOrPlatform(),
    kind: text({ enum: modelKinds }).notNull(),
    name: text().notNull(),
    /** The address that the paths of the chat-completions wire are appended to; empty for a script. */
    base_url: text().notNull(),
    /** AES-256-GCM: nonce, tag, text. Null if the server needs no key. */
    encrypted_key: bytea(),
    is_on: boolean().notNull().default(false),
    /** For the platform's provider: whether companies without their own may use it. */
    is_for_companies: boolean().notNull().default(false),
    /** For the platform's provider: whether companies may set up their own. */
    allows_own: boolean().notNull().default(false),
    models: jsonb().$type<OfferedModel[]>().notNull(),
    tasks: jsonb().$type<TaskModels>().notNull(),
    /** The ISO 4217 code of the currency. */
    currency: text().notNull(),
    /** The most that one company may cost in a calendar month. */
    monthly_ceiling: amount().notNull(),
    /** How many runs one person has each day. */
    daily_runs: integer().notNull(),
    created_at: createdAt(),
    changed_at: createdAt(),
    revision: revision(),
  },
  (table) => [unique('model_providers_company').on(table.company_id).nullsNotDistinct(), ...writtenByItsCompany(table.company_id)],
);

/** The cost of a company's calls in a month, including the most that its open calls could cost. People without a company share a row. */
export const modelMonths = pgTable(
  'model_months',
  {
    provider_id: ofProvider(),
    company_id: ofCompanyOrPlatform(),
    /** The first day of the month, in UTC. */
    month: date({ mode: 'string' }).notNull(),
    spent: amount().notNull(),
  },
  (table) => [
    unique('model_months_key').on(table.provider_id, table.company_id, table.month).nullsNotDistinct(),
    check('model_months_spent', sql`${table.spent} >= 0`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** How many runs a person has started on a day, in their time zone. */
export const modelDays = pgTable(
  'model_days',
  {
    user_id: uuid()
      .$type<Stored<'person'>>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    runs: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'model_days_key', columns: [table.user_id, table.day] })],
);

/** The ledger of calls: who made them, what for, and what they cost, but not what was said. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: key(),
    provider_id: ofProvider(),
    company_id: ofCompanyOrPlatform(),
    /** Null if the account was deleted. */
    user_id: uuid()
      .$type<Stored<'person'>>()
      .references(() => users.id, { onDelete: 'set null' }),
    task: text({ enum: ledgerTasks }).notNull(),
    model: text().notNull(),
    currency: text().notNull(),
    /** The day whose allowance the call counts towards; null if it doesn't count. */
    day: date({ mode: 'string' }),
    month: date({ mode: 'string' }).notNull(),
    started_at: moment().notNull(),
    most_prompt_tokens: integer().notNull(),
    most_completion_tokens: integer().notNull(),
    /** The most that the call can cost. */
    reserved: amount().notNull(),
    /** The columns from here on are null while the call is open. */
    ended_at: moment(),
    prompt_tokens: integer(),
    completion_tokens: integer(),
    cost: amount(),
    measured_by: text({ enum: modelMeasures }),
    outcome: text({ enum: modelOutcomes }),
  },
  (table) => [
    index('model_calls_company').on(table.company_id, table.started_at),
    index('model_calls_started').on(table.started_at),
    index('model_calls_user').on(table.user_id),
    index('model_calls_open').on(table.started_at).where(sql`${table.ended_at} is null`),
    check(
      'model_calls_ended',
      sql`num_nulls(${table.ended_at}, ${table.prompt_tokens}, ${table.completion_tokens}, ${table.cost}, ${table.measured_by}, ${table.outcome}) in (0, 6)`,
    ),
    check('model_calls_cost', sql`${table.cost} between 0 and ${table.reserved}`),
    ...writtenByItsCompany(table.company_id),
  ],
);
