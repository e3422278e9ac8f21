import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PromptCheckResult, PromptRun, PromptTexts } from '#contract/prompt-results.ts';
import type { PromptFieldKind } from '#contract/prompt-values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { onlyForOwner } from '#server/database/own-rows.ts';
import { revision } from '#server/database/revision.ts';
import { files } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

const owner = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The versions of a prompt that a learner has had checked. Only the learner's own transactions see a row. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: key(),
    user_id: owner(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    number: integer().notNull(),
    texts: jsonb().$type<PromptTexts>().notNull(),
    /** As the lab was at that time. */
    checks: jsonb().$type<PromptCheckResult[]>().notNull(),
    /** The run that the learner saw; null if they have not looked at a run yet. It has no output for a hidden input. */
    run: jsonb().$type<PromptRun>(),
    run_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('prompt_versions_number').on(table.user_id, table.module_id, table.file_name, table.number),
    index('prompt_versions_module').on(table.module_id, table.file_name),
    foreignKey({
      name: 'prompt_versions_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
    onlyForOwner(table.user_id),
  ],
);

/** A part of a prompt, with its name at that time. */
export interface KeptPart {
  label: string;
  kind: PromptFieldKind;
  text: string;
}

/**
 * The prompts that learners have kept. They belong to their learner and outlive the step. Only the owner's transactions see a row, except
 * that a shared one can be read by others, whom `shared-queries.ts` restricts to the owner's chapter and the company's staff.
 */
export const keptPrompts = pgTable(
  'kept_prompts',
  {
    id: key(),
    user_id: owner(),
    title: text().notNull(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The titles at that time. */
    module_title: text().notNull(),
    step_title: text().notNull(),
    parts: jsonb().$type<KeptPart[]>().notNull(),
    /** Whether only its owner can read it. */
    is_private: boolean().notNull().default(true),
    created_at: createdAt(),
    revision: revision(),
  },
  (table) => [
    index('kept_prompts_user').on(table.user_id),
    onlyForOwner(table.user_id),
    pgPolicy('shared', { for: 'select', using: sql`not ${table.is_private}` }),
  ],
);

/**
 * The texts that staff have taken down, by digest, so that neither another copy nor one that is kept later can be shared. Only the owner's
 * transactions see a row.
 */
export const promptsTakenDown = pgTable(
  'prompts_taken_down',
  {
    user_id: owner(),
    /** SHA-256 of the prompt's text (`take-down.ts`). */
    digest: text().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.digest] }), onlyForOwner(table.user_id)],
);
