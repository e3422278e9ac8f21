import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { CompanyId } from '#server/reached.ts';

/** The company that the current work may write for; null for every company; `nothing` if the work only reads. */
export type Writing = CompanyId | 'nothing' | null;

const storage = new AsyncLocalStorage<Writing>();

/**
 * Runs work in which no transaction, at any depth, may write another company's rows. PostgreSQL enforces this in tables declared with
 * `writtenByItsCompany`. With null, the work may write for every company; with `nothing`, PostgreSQL refuses every write.
 */
export const writingFor = <T>(company: Writing, work: () => T): T => storage.run(company, work);

/** Returns the setting that restricts a transaction to the current company. It is sent in one message with `begin`. */
export function settingOfWriter(): string {
  const company = storage.getStore() ?? null;
  if (company === 'nothing') return '; set transaction read only';
  return company === null ? '' : `; set local cairn.writes_for = ${pg.escapeLiteral(company)}`;
}

/**
 * Returns the policies for a table whose rows belong to companies: every row may be read, but only work for its company may write it. There
 * is no such policy for reads, because it would make their plans too expensive (`docs/decisions/025-row-level-security.md`).
 */
export function writtenByItsCompany(company: AnyPgColumn | SQL) {
  const own = sql`coalesce(current_setting('cairn.writes_for', true), '') in ('', ${company}::text)`;
  return [pgPolicy('reads', { for: 'select', using: sql`true` }), pgPolicy('writes', { for: 'all', using: own, withCheck: own })];
}
