import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Place } from './folder.ts';
import { run, spawnOptions } from './processes.ts';

/*
 * On Windows, loopback TCP with a password replaces the Unix socket, and `pg_ctl` replaces signals. `pg_ctl` also drops an administrator's
 * rights, with which `postgres` refuses to run. This code follows PostgreSQL's manual and has not been tested yet.
 */

/** Returns the cluster's password, which was set when the cluster was created. The data folder's permissions protect it. */
export function clusterPassword({ root, cluster }: Place): string {
  const file = join(root, 'postgres-password');
  if (!existsSync(cluster)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Returns a currently free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the server with `pg_ctl start`. Resolves when it accepts connections. */
export async function pgCtlStart(place: Place, program: string, args: string[]): Promise<void> {
  const log = join(place.root, 'postgres.log');
  const quoted = args.map((arg) => (/[\s"]/.test(arg) ? `"${arg}"` : arg)).join(' ');
  const all = ['start', '-w', '-s', '-t', '300', '-D', place.cluster, '-l', log, '-o', quoted];
  const { code, output } = await run(program, all, spawnOptions(null, place.root));
  if (code !== 0) throw new StartError(`PostgreSQL does not start (${output.trim()}): its log is ${log}.`);
}

/** Stops the server with `pg_ctl stop`, in fast mode. Succeeds if nothing is running. */
export async function pgCtlStop(place: Place, program: string): Promise<void> {
  const options = spawnOptions(null, place.root);
  await run(program, ['stop', '-w', '-s', '-t', '30', '-m', 'fast', '-D', place.cluster], options);
}
