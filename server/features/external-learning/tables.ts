import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { badgeRevocations, badgeSignatures, learningEvidence } from '#contract/external-learning-values.ts';
import { evidenceTypes } from '#contract/requirement-values.ts';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import { requirementRounds } from '#server/features/requirements/tables.ts';
import type { PersonId, Stored } from '#server/reached.ts';

const ofCompany = () =>
  uuid()
    .$type<Stored<'company'>>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** Records of learning from elsewhere, each for the company to which its person belonged. */
export const externalLearning = pgTable(
  'external_learning',
  {
    id: key(),
    company_id: ofCompany(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    provider: text().notNull(),
    completed_on: date({ mode: 'string' }).notNull(),
    hours: doublePrecision(),
    /** The last day on which it counts, according to its provider. */
    valid_until: date({ mode: 'string' }),
    evidence: text({ enum: learningEvidence }).notNull(),
    /** The person themselves, or a member of staff. This is not a foreign key, because the record outlives the account. */
    recorded_by: uuid().$type<Stored<'person'>>().notNull(),
    created_at: createdAt(),
    revision: revision(),
  },
  (table) => [
    uniqueIndex('external_learning_once').on(
      table.user_id,
      table.company_id,
      sql`lower(${table.title})`,
      sql`lower(${table.provider})`,
      table.completed_on,
    ),
    index('external_learning_company').on(table.company_id, table.completed_on),
    check('external_learning_hours', sql`${table.hours} > 0`),
    ...writtenByItsCompany(table.company_id),
  ],
);

const ofLearning = () =>
  uuid()
    .primaryKey()
    .references(() => externalLearning.id, { onDelete: 'cascade' });

/** The files that people attached. */
export const externalLearningFiles = pgTable(
  'external_learning_files',
  {
    learning_id: ofLearning(),
    company_id: ofCompany(),
    name: text().notNull(),
    type: text({ enum: evidenceTypes }).notNull(),
    /** The size of the content in bytes. */
    bytes: integer().notNull(),
    content: bytea().notNull(),
    added_at: moment().notNull(),
  },
  (table) => [...writtenByItsCompany(table.company_id)],
);

/** The signed badges that people submitted, and what could be verified about each. */
export const externalBadges = pgTable(
  'external_badges',
  {
    learning_id: ofLearning(),
    company_id: ofCompany(),
    /** The credential as it was signed: JSON, or a token. */
    credential: text().notNull(),
    issuer_id: text().notNull(),
    issuer_name: text(),
    signature: text({ enum: badgeSignatures }).notNull(),
    revocation: text({ enum: badgeRevocations }).notNull(),
    checked_at: moment().notNull(),
  },
  (table) => [...writtenByItsCompany(table.company_id)],
);

/** Requests to accept it for rounds, each with its decision. What staff accept without a request has one too. */
export const externalLearningClaims = pgTable(
  'external_learning_claims',
  {
    id: key(),
    learning_id: uuid()
      .notNull()
      .references(() => externalLearning.id, { onDelete: 'cascade' }),
    round_id: uuid()
      .notNull()
      .references(() => requirementRounds.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    /** The requirement of the round. Learning is accepted for one round of each requirement. */
    requirement_id: uuid().notNull(),
    /** The name of the requirement at the time. */
    name: text().notNull(),
    asked_at: moment().notNull(),
    /** Null until someone decides. */
    decided_at: moment(),
    /** This is not a foreign key, because the decision outlives the account. */
    decided_by: uuid().$type<Stored<'person'>>(),
    is_accepted: boolean(),
    /** The words of the person who decided. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('external_learning_claims_open').on(table.round_id, table.learning_id).where(sql`${table.decided_at} is null`),
    uniqueIndex('external_learning_claims_used').on(table.learning_id, table.requirement_id).where(sql`${table.is_accepted}`),
    index('external_learning_claims_learning').on(table.learning_id),
    index('external_learning_claims_company').on(table.company_id).where(sql`${table.decided_at} is null`),
    check('external_learning_claims_decision', sql`num_nulls(${table.decided_at}, ${table.decided_by}, ${table.is_accepted}) in (0, 3)`),
    ...writtenByItsCompany(table.company_id),
  ],
);
