import { bigint, index, integer, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import type { CompanyId } from '#server/reached.ts';

/** The company whose own courses the row is about; null for the platform's catalog. */
const companyId = () =>
  uuid()
    .$type<CompanyId>()
    .references(() => companies.id, { onDelete: 'cascade' });

/** The texts of one catalog that can be searched: the platform's, or a company's own. All four tables follow from the published catalog. */
export const searchCorpora = pgTable(
  'search_corpora',
  {
    company_id: companyId(),
    /** The version of the catalog whose texts these are. */
    version: bigint({ mode: 'number' }).notNull(),
    sections: integer().notNull(),
    /** The average number of words in a section. */
    words: real().notNull(),
  },
  (table) => [unique('search_corpora_company').on(table.company_id).nullsNotDistinct(), ...writtenByItsCompany(table.company_id)],
);

/** A section of a lesson or an exercise, or the title and summary of a step, module, track or term. */
export const searchSections = pgTable(
  'search_sections',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    company_id: companyId(),
    /** A step's kind, or `module`, `track` or `term`. */
    kind: text().notNull(),
    track_id: text().notNull(),
    /** Null for a track. */
    module_id: text(),
    /** Null unless it is part of a step. */
    file_name: text(),
    /** The file's version or, outside steps, a hash of the texts. */
    version: text(),
    /** The heading's id on the page, or the term's id; null otherwise. */
    anchor: text(),
    /** The heading, or the title if there is no heading. */
    heading: text().notNull(),
    body: text().notNull(),
    /** The number of words in the heading and the body. */
    words: integer().notNull().default(0),
  },
  (table) => [index('search_sections_file').on(table.module_id, table.file_name), ...writtenByItsCompany(table.company_id)],
);

/** How much a lexeme counts in a section: the part of BM25 that does not depend on the query. */
export const searchPostings = pgTable(
  'search_postings',
  {
    section_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => searchSections.id, { onDelete: 'cascade' }),
    lexeme: text().notNull(),
    company_id: companyId(),
    weight: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.section_id, table.lexeme] }),
    index('search_postings_lexeme').on(table.lexeme, table.company_id, table.weight.desc(), table.section_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** Each lexeme of a corpus, with the number of sections that contain it. */
export const searchLexemes = pgTable(
  'search_lexemes',
  { company_id: companyId(), lexeme: text().notNull(), sections: integer().notNull() },
  (table) => [
    unique('search_lexemes_lexeme').on(table.lexeme, table.company_id).nullsNotDistinct(),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** Each word of a corpus as it is written, in lower case. Misspelt and unfinished words are completed from these. */
export const searchWords = pgTable(
  'search_words',
  { company_id: companyId(), word: text().notNull(), lexeme: text().notNull(), sections: integer().notNull() },
  (table) => [
    unique('search_words_word').on(table.word, table.company_id).nullsNotDistinct(),
    index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
    ...writtenByItsCompany(table.company_id),
  ],
);
