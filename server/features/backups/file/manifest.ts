import { z } from 'zod';
import { backupOrigins, backupTypes } from '#contract/system-values.ts';

/** The version of the format of the files. A reader knows its own and all older ones. */
export const formatVersion = 2;

/** Bytes that a manifest has at most: that of a hundred tables has some 50 kB. */
export const longestManifest = 5_000_000;

const count = z.number().int().min(0);
const name = z.string().min(1).max(200);

/** A file within the backup: rows as PostgreSQL's COPY writes them in its text format, and the checksum of that text. */
const member = z.object({ path: name, rows: count, bytes: count, sha256: z.string().length(64) });
export type Member = z.infer<typeof member>;

const table = z.object({
  name,
  columns: z.array(name).min(1),
  /** Rows that the table had at that moment. */
  rows: count,
  /** All rows; of an incremental backup those that were added or changed. */
  data: member,
  // Format 1, for incremental backups; goes with the next version (decision 071).
  /** The columns of the primary key, which come first in each line. */
  key: z.array(name).default([]),
  /** The keys of the rows that were deleted. */
  deleted: member.nullable().default(null),
});
export type TableCopy = z.infer<typeof table>;

export const manifestSchema = z.object({
  format: z.number().int().min(1).max(formatVersion),
  product: z.string(),
  id: z.uuid(),
  type: z.enum(backupTypes),
  created_at: z.iso.datetime(),
  made_by: z.uuid().nullable(),
  /** Earlier versions don't say it. */
  origin: z.enum(backupOrigins).nullable().default(null),
  /** Of an incremental backup, in format 1: the full one that it begins with, and the one that it follows. Goes with the next version (decision 071). */
  base: z.object({ full_id: z.uuid(), previous_id: z.uuid() }).nullable().default(null),
  /** The migrations that the schema had, in their order. */
  migrations: z.array(z.object({ name, hash: z.string() })).min(1),
  /** The key that signs certificates' credentials, encrypted with the secret of the installation; null where there was none yet. */
  signing_key: z.base64().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name, last_value: z.string().regex(/^\d+$/), is_called: z.boolean() })),
  /** The jobs that waited, and when each job of a timetable was added last. */
  queue: z.object({ jobs: member, crontabs: member }),
});
export type Manifest = z.infer<typeof manifestSchema>;
/** A manifest as it is written. */
export type NewManifest = z.input<typeof manifestSchema>;

/** Of a manifest that may be of another version: whether it is one at all, and of which. */
export const anyManifest = z.object({ format: z.number().int(), product: z.string() });
