import pg from 'pg';

/** A running cluster's properties, and its log's. */
export interface ClusterFacts {
  now: Date;
  /** PostgreSQL's major version. */
  version: number;
  /** The size of a log segment in bytes. */
  segmentSize: number;
  /** The number of its current timeline. */
  timeline: number;
}

export async function factsOf(client: pg.Client): Promise<ClusterFacts> {
  const { rows } = await client.query<{ now: Date; version: number; segment: number; file: string }>(
    `select clock_timestamp() as now, current_setting('server_version_num')::int / 10000 as version,
      (select setting::int from pg_settings where name = 'wal_segment_size') as segment, pg_walfile_name(pg_current_wal_lsn()) as file`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not answer');
  return { now: row.now, version: row.version, segmentSize: row.segment, timeline: Number.parseInt(row.file.slice(0, 8), 16) };
}

/** Opens a connection and returns the same facts. */
export async function askCluster(connection: pg.ClientConfig): Promise<ClusterFacts> {
  const client = new pg.Client(connection);
  // If PostgreSQL stops, the statement fails and reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await factsOf(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
