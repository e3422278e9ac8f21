import type { AuditEntry } from '#contract/audit-log.ts';
import { type CsvColumn, csvPieces } from '#server/csv.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type AuditFilter, type AuditPlace, auditRows, happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { auditLogExported } from './activities.ts';
import { presentEntries } from './audit-entry.ts';
import { type AuditQuery, filterOf } from './audit-filter.ts';

type Person = AuditEntry['person'];
interface NamedThen {
  name: string | null;
  name_now: string | null;
}
/** Returns the name at the time of the entry, followed by the current one if it differs. */
const nameIn = ({ name, name_now: now }: NamedThen): string =>
  name !== null && now !== null ? m.audit_name_then({ called: name, now }) : (name ?? '');
const nameOf = (one: Person): string => (one ? nameIn({ ...one, name: one.full_name }) : '');
function changesInWords({ changes, values_deleted, facts }: AuditEntry): string {
  const words = changes.map(({ name, before, after }) => `${name}: ${before === null ? '' : `${before} → `}${after ?? m.audit_nothing()}`);
  if (values_deleted) words.push(m.audit_values_deleted());
  return [...words, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n');
}

/** Formats a time in the reader's zone, in a form that spreadsheets can sort and read: `2026-11-23 14:05:09`. */
const momentIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(new Date(at));

const columnsIn = (zone: string): readonly CsvColumn<AuditEntry>[] => [
  { name: m.audit_entry_id(), value: ({ id }) => String(id) },
  { name: m.audit_when_in({ zone }), value: ({ at }) => momentIn(at, zone) },
  { name: m.audit_who(), value: ({ actor }) => nameOf(actor) },
  { name: m.audit_who_email(), value: ({ actor }) => actor?.email ?? '' },
  { name: m.audit_who_id(), value: ({ actor }) => actor?.id ?? '' },
  { name: m.audit_what(), value: ({ text }) => text },
  { name: m.audit_person(), value: ({ person }) => nameOf(person) },
  { name: m.audit_person_email(), value: ({ person }) => person?.email ?? '' },
  { name: m.audit_person_id(), value: ({ person }) => person?.id ?? '' },
  { name: m.audit_company(), value: ({ company }) => (company ? nameIn(company) : '') },
  { name: m.audit_company_id(), value: ({ company }) => company?.id ?? '' },
  { name: m.audit_change(), value: changesInWords },
  { name: m.audit_from_where(), value: ({ ip }) => ip ?? '' },
];

/** The number of rows read at a time. */
const piece = 1_000;

async function* pieces(services: Services, filter: AuditFilter, zone: string): AsyncGenerator<AuditEntry[]> {
  let place: AuditPlace | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof auditRows>> = await auditRows(services.database, filter, 'oldest', place, piece);
    yield await presentEntries(services, rows, zone);
    place = rows.at(-1) ?? null;
    if (rows.length < piece || !place) return;
  }
}

/** Yields the matching entries as CSV, generated while it is sent. The export is recorded first. */
export async function exportAuditLog(services: Services, caller: Caller, asked: AuditQuery): Promise<FileReply> {
  const { database, clock, activity } = services;
  const at = clock.now();
  const { search, ...filters } = asked;
  const values = search ? { values: { before: null, after: { search } } } : {};
  const exported = happened(auditLogExported, { at, actor_id: caller.id, person_id: null, company_id: null, facts: filters, ...values });
  const filter = await filterOf(services, asked, caller.timezone);
  await inTransaction(database, (tx) => activity.record(tx, [exported]));
  const zone = caller.timezone;
  return { content: { pieces: () => csvPieces(columnsIn(zone), pieces(services, filter, zone)) }, name: `${m.audit_file()}.csv` };
}
