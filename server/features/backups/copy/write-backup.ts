import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { BackupOrigin, BackupType } from '#contract/system-values.ts';
import { appliedMigrations } from '#server/database/migrate.ts';
import { selectCrontabs, selectJobs } from '#server/jobs/queue-copy.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { formatVersion, type Member, type NewManifest } from '../file/manifest.ts';
import { newFile, writeSealed } from '../file/sealed-file.ts';
import { manifestPath } from '../file/zip-reader.ts';
import { ZipWriter } from '../file/zip-writer.ts';
import { readMe } from './read-me.ts';
import { type CopiedTable, copiedTablesOf, sequencesOf } from './tables-of-database.ts';

/** The table size, in bytes, above which the rows as text may exceed the limit of zip's original format. */
const large = 500_000_000;

export interface Copying {
  id: string;
  type: BackupType;
  made_by: string | null;
  origin: BackupOrigin;
  at: Date;
  folder: string;
  /** The file name. */
  file: string;
  /** Returns the key that signs credentials, as it is stored. */
  signingKey: (client: pg.Client) => Promise<Buffer | null>;
  signal: AbortSignal;
  /** Called for each table with the completed share of all work, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called once the snapshot is taken, for code that has to see the same database state. */
  onSnapshot?: (client: pg.Client) => Promise<void>;
  /** Creates the file; tests replace this function. */
  create?: (path: string) => Writable;
}

/** Copies a query's rows into a member of the zip. */
async function copyQuery(
  client: pg.Client,
  zip: ZipWriter,
  path: string,
  query: string,
  isLarge = false,
  onBytes?: (bytes: number) => void,
) {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  return (await zip.add(path, stream as Readable, isLarge, onBytes)) satisfies Member;
}

async function copyTable(client: pg.Client, zip: ZipWriter, { name, columns, bytes }: CopiedTable, onBytes: (bytes: number) => void) {
  const query = `select ${columns.map(pg.escapeIdentifier).join(', ')} from public.${pg.escapeIdentifier(name)}`;
  const data = await copyQuery(client, zip, `tables/${name}`, query, bytes > large, onBytes);
  return { name, columns, rows: data.rows, data };
}

const sequenceRow = z.object({ last_value: z.string(), is_called: z.boolean() });

/** Reads the sequences, which are not part of any snapshot. They are read last, so that they include the numbers of all copied rows. */
async function readSequences(client: pg.Client): Promise<NewManifest['sequences']> {
  const found: NewManifest['sequences'] = [];
  for (const name of await sequencesOf(client)) {
    const { rows } = await client.query(`select last_value::text, is_called from public.${pg.escapeIdentifier(name)}`);
    found.push({ name, ...sequenceRow.parse(rows[0]) });
  }
  return found;
}

/** Copies the whole database, in one snapshot, into the members of a zip, with the manifest last. */
async function copyAll(client: pg.Client, zip: ZipWriter, copying: Copying): Promise<NewManifest> {
  const { onProgress } = copying;
  // The first statement takes the snapshot, which all later statements use.
  await client.query('begin isolation level repeatable read read only');
  const migrations = await appliedMigrations(client);
  await copying.onSnapshot?.(client);
  const described = await copiedTablesOf(client);
  // Even an empty table takes a moment to copy.
  const weights = described.map(({ bytes }) => bytes + 8_192);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  const tables: NewManifest['tables'] = [];
  zip.addText('README.txt', readMe(copying));
  for (const [index, table] of described.entries()) {
    const weight = weights[index] ?? 0;
    let read = 0;
    const onBytes = (bytes: number) => {
      read += bytes;
      onProgress?.((done + Math.min(weight, read)) / total);
    };
    tables.push(await copyTable(client, zip, table, onBytes));
    done += weight;
  }
  const queue = {
    jobs: await copyQuery(client, zip, 'queue/jobs', selectJobs),
    crontabs: await copyQuery(client, zip, 'queue/crontabs', selectCrontabs),
  };
  const sequences = await readSequences(client);
  const key = await copying.signingKey(client);
  await client.query('commit');
  const manifest: NewManifest = {
    format: formatVersion,
    product: packageJson.version,
    id: copying.id,
    type: copying.type,
    created_at: copying.at.toISOString(),
    made_by: copying.made_by,
    origin: copying.origin,
    migrations,
    signing_key: key?.toString('base64') ?? null,
    tables,
    sequences,
    queue,
  };
  zip.addText(manifestPath, `${JSON.stringify(manifest, null, 1)}\n`);
  zip.end();
  return manifest;
}

/** Writes a backup as a file in the folder, complete or not at all. The connection cannot be used after a failure. */
export async function writeBackup(client: pg.Client, copying: Copying): Promise<NewManifest> {
  const stopping = new AbortController();
  const zip = new ZipWriter(copying.at, AbortSignal.any([copying.signal, stopping.signal]));
  const writing = writeSealed(join(copying.folder, copying.file), zip.output, copying.create ?? newFile);
  // Once writing has failed, nothing more needs to be read.
  writing.catch((error: unknown) => stopping.abort(error));
  try {
    const manifest = await copyAll(client, zip, copying);
    await writing;
    return manifest;
  } catch (error) {
    const cause = stopping.signal.aborted ? stopping.signal.reason : error;
    zip.output.destroy(error as Error);
    await writing.catch(() => undefined);
    throw cause;
  }
}
