// `npm run restore -- FILE`: restores a backup into an empty database, after checking the whole file. `npm run restore -- --to "2026-11-21
// 14:05"`: restores the embedded database to that moment, from the archive in CAIRN_ARCHIVE.
import { dirname, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { readMoment } from '#server/database/embedded/archive/moment.ts';
import { restoreTo } from '#server/database/embedded/restore-to.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { carryLedger, closeChain, restoreChain, verifyBackup } from '#server/features/backups/index.ts';
import { plainCause, StartError } from '#server/start-error.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const usage = `Name a backup or a moment:
npm run restore -- FILE                      a backup, into an empty database
npm run restore -- FILE --without-secret     the same where the secret of the old installation is lost for good
npm run restore -- --to "2026-11-21 14:05"   that moment (in the time of this machine, or with an offset, or Z), from the archive`;

async function restoreMoment(config: Config, text: string): Promise<void> {
  if (config.databaseUrl)
    throw new StartError(
      'A moment can be restored of the embedded database only; docs/operations.md names tools for a PostgreSQL of your own.',
    );
  if (!config.archiveDir) throw new StartError('CAIRN_ARCHIVE must name the archive that the moment is restored from.');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await restoreTo({ dataDir: config.dataDir, archive: config.archiveDir, moment: readMoment(text, zone), zone, print });
}

async function restoreFile(config: Config, file: string, withoutSecret: boolean): Promise<void> {
  print(`Checking ${file} …`);
  const chain = await verifyBackup(config, file, withoutSecret);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, archive: config.archiveDir, print });
  try {
    const address = embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? config.databaseUrl ?? '' };
    let closing = false;
    // COPY needs its own connection, because nothing else may be sent on it before the response arrives.
    const owner = connect({ ...address, max: 3, pipeline: false }, (error) => closing || complain(error.message));
    try {
      print('Restoring …');
      const { created_at, rows, tables } = await restoreChain(owner, chain, withoutSecret);
      await carryLedger(dirname(file), config);
      print(`Restored ${rows} rows of ${tables} tables, as they were at ${created_at.toISOString()}.`);
      print('The next start deletes again everyone who has been deleted since then.');
    } finally {
      closing = true;
      await owner.$client.end();
    }
  } finally {
    closeChain(chain);
    await embedded?.stop();
  }
}

async function run(given: readonly string[]): Promise<void> {
  const [first, second, ...more] = given;
  if (first === '--to' && second !== undefined && more.length === 0) return restoreMoment(readConfig(process.env), second);
  const isFile = first !== undefined && !first.startsWith('--') && more.length === 0;
  if (!isFile || (second !== undefined && second !== '--without-secret')) throw new StartError(usage);
  return restoreFile(readConfig(process.env), resolve(first), second !== undefined);
}

// If this command is stopped, the PostgreSQL that was started for the restore must stop too.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => process.exit(code));

try {
  await run(process.argv.slice(2));
} catch (error) {
  complain(error instanceof StartError ? error.message : `It could not be restored, and nothing was changed: ${plainCause(error)}.`);
  process.exitCode = 1;
}
