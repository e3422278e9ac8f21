import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../start-error.ts';
import { authentication } from '../authentication.ts';
import { USER } from '../cluster.ts';
import type { Place } from '../folder.ts';
import { launch, stopProcess } from '../postmaster.ts';
import { clearSocket, makeSocketFolder, removeShortFolder, SOCKET_PORT } from '../socket.ts';
import { askCluster } from './cluster-facts.ts';
import type { LogServer } from './log-server.ts';

/** The time limit for a restore, which reads up to a day's log. */
const WITHIN_MS = 86_400_000;

export interface Recovered {
  /** The number of the new timeline. */
  timeline: number;
  /** The last restored change's commit time, as PostgreSQL reports it; null if there has been none since the base backup. */
  lastChange: Date | null;
}

/** Thrown if the log ends before the requested moment. */
export class LogEnded extends Error {
  /** The commit time of the last change in the log; null if it contains none. */
  readonly lastChange: Date | null;
  constructor(lastChange: Date | null) {
    super('the log ends before the moment');
    this.lastChange = lastChange;
  }
}

/**
 * Runs PostgreSQL on a base backup's files until it has replayed the log up to a given moment and started its own timeline, and then stops
 * it.
 * @param moment null to replay the log to its end
 */
export async function recover(place: Place, program: string, log: LogServer, timeline: number, moment: Date | null): Promise<Recovered> {
  const signal = join(place.cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (place.identity) chownSync(signal, place.identity.uid, place.identity.gid);
  const socket = makeSocketFolder(place);
  clearSocket(socket);
  const settings = {
    ...authentication(place),
    listen_addresses: '',
    unix_socket_directories: socket,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    // The cluster accepts no readers before it is restored.
    hot_standby: 'off',
    shared_buffers: '128MB',
    restore_command: log.command,
    recovery_target_timeline: String(timeline),
    recovery_target_action: 'promote',
    // The offset is numeric, because PostgreSQL reads this setting before it has loaded the meaning of "Z".
    ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
    // The log is not archived until the cluster is in its final place, so that the archive never contains an abandoned timeline.
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(place.root, 'postgres.log');
  const begin = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const changes = () => {
    const times = [
      ...readFileSync(logFile, 'utf8')
        .slice(begin)
        .matchAll(/last completed transaction was at log time (\S+ [\d:.]+)/g),
    ];
    const last = times.at(-1)?.[1];
    return last ? new Date(`${last.replace(' ', 'T').slice(0, 23)}Z`) : null;
  };
  try {
    const child = await launch(place, program, args, () => undefined, WITHIN_MS);
    try {
      const { timeline: begun } = await askCluster({ host: socket, port: SOCKET_PORT, user: USER, database: 'postgres' });
      return { timeline: begun, lastChange: changes() };
    } finally {
      await stopProcess(child.pid ?? 0, () => child.exitCode !== null || child.signalCode !== null);
    }
  } catch (error) {
    if (error instanceof StartError && /recovery ended before configured recovery target/.test(error.message))
      throw new LogEnded(changes());
    throw error;
  } finally {
    removeShortFolder(socket, place.identity?.uid ?? process.getuid?.());
  }
}
