import { z } from 'zod';
import { backupOrigins, backupTypes } from '#contract/system-values.ts';

/** The file format version. A reader knows its own version and all older versions. */
export const formatVersion = 2;

/** The maximum size of a manifest in bytes. A manifest for a hundred tables has about 50 kB. */
export const longestManifest = 5_000_000;

const count = z.number().int().min(0);
const name = z.string().min(1).max(200);

/** A file within the backup: rows in PostgreSQL COPY's text format, and that text's checksum. */
const member = z.object({ path: name, rows: count, bytes: count, sha256: z.string().length(64) });
export type Member = z.infer<typeof member>;

const table = z.object({
  name,
  columns: z.array(name).min(1),
  /** The number of rows that the table had in the snapshot. */
  rows: count,
  /** All rows; in an incremental backup, only added or changed ones. */
  data: member,
  // Format 1, for incremental backups; to be removed in the next version (decision 071).
  /** The columns of the primary key, which come first in each line. */
  key: z.array(name).default([]),
  /** The keys of deleted rows. */
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
  /** Missing in earlier versions. */
  origin: z.enum(backupOrigins).nullable().default(null),
  /**
   * For an incremental backup in format 1: the full backup that it is based on, and the backup before it. To be removed in the next version
   * (decision 071).
   */
  base: z.object({ full_id: z.uuid(), previous_id: z.uuid() }).nullable().default(null),
  /** The schema's migrations, in order. */
  migrations: z.array(z.object({ name, hash: z.string() })).min(1),
  /** The key that signs certificates' credentials, encrypted with the installation's secret; null if there was none yet. */
  signing_key: z.base64().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name, last_value: z.string().regex(/^\d+$/), is_called: z.boolean() })),
  /** The waiting jobs, and when each scheduled job was last added. */
  queue: z.object({ jobs: member, crontabs: member }),
});
export type Manifest = z.infer<typeof manifestSchema>;
/** The input for writing a manifest. */
export type NewManifest = z.input<typeof manifestSchema>;

/** The parts that every version's manifests have. They show whether a file is a manifest, and of which version. */
export const anyManifest = z.object({ format: z.number().int(), product: z.string() });
