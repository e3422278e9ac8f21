import { type Options, stringify } from 'csv-stringify/sync';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type AuditFilter, type AuditPlace, auditRows, happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { auditLogExported } from './activities.ts';
import { presentEntries } from './audit-entry.ts';
import { type Asked, filterOf } from './audit-filter.ts';

const nameOf = (one: { id: string; full_name: string | null } | null): string => one?.full_name ?? one?.id ?? '';
function saidOf({ changes, values_deleted, facts }: AuditEntry): string {
  const said = changes.map(({ field, before, after }) => `${field}: ${before ?? m.audit_nothing()} → ${after ?? m.audit_nothing()}`);
  if (values_deleted) said.push(m.audit_values_deleted());
  return [...said, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n');
}

const columns: readonly { name: () => string; value: (entry: AuditEntry) => string }[] = [
  { name: m.audit_entry_id, value: ({ id }) => String(id) },
  { name: m.audit_when, value: ({ at }) => at },
  { name: m.audit_who, value: ({ actor }) => nameOf(actor) },
  { name: m.audit_what, value: ({ text }) => text },
  { name: m.audit_person, value: ({ person }) => nameOf(person) },
  { name: m.audit_company, value: ({ company }) => company?.name ?? company?.id ?? '' },
  { name: m.audit_change, value: saidOf },
  { name: m.audit_from_where, value: ({ ip }) => ip ?? '' },
];

/** As spreadsheets open it: no cell is run as a formula, and the mark of the encoding stands once, at the beginning. */
const options: Options = { escape_formulas: true, record_delimiter: 'windows' };
/** Rows at a time. */
const piece = 1_000;

async function* pieces(on: Queryable, filter: AuditFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(({ name }) => name())], { ...options, bom: true }));
  let place: AuditPlace | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof auditRows>> = await auditRows(on, filter, 'oldest', place, piece);
    const entries = await presentEntries(on, rows);
    yield Buffer.from(
      stringify(
        entries.map((entry) => columns.map(({ value }) => value(entry))),
        options,
      ),
    );
    place = rows.at(-1) ?? null;
    if (rows.length < piece || !place) return;
  }
}

/** The entries that fit as CSV, made while it is sent; that it was taken is written down before. */
export async function exportAuditLog(services: Services, caller: Caller, asked: Asked): Promise<FileReply> {
  const { database, clock, activity } = services;
  const at = clock.now();
  const { search, ...filters } = asked;
  const values = search ? { values: { before: null, after: { search } } } : {};
  const exported = happened(auditLogExported, { at, actor_id: caller.id, person_id: null, company_id: null, facts: filters, ...values });
  const filter = await filterOf(database, asked, caller.timezone);
  await inTransaction(database, (tx) => activity.record(tx, [exported]));
  return { content: { pieces: () => pieces(database, filter) }, name: `${m.audit_file()}.csv` };
}
