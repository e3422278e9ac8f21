// `npm run restore -- --to "2026-11-21 14:05"`: brings the embedded database to that moment, from the archive that CAIRN_ARCHIVE names.
import { readConfig } from '#server/config.ts';
import { readMoment } from '#server/database/embedded/archive/moment.ts';
import { restoreTo } from '#server/database/embedded/restore-to.ts';
import { StartError } from '#server/start-error.ts';

const usage = 'Say which moment: npm run restore -- --to "2026-11-21 14:05" (in the time of this machine, or with an offset, or Z).';

async function run([option, text, ...more]: string[]): Promise<void> {
  if (option !== '--to' || text === undefined || more.length > 0) throw new StartError(usage);
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new StartError(
      'A moment can be restored of the embedded database only; docs/operations.md names tools for a PostgreSQL of your own.',
    );
  if (!config.archiveDir) throw new StartError('CAIRN_ARCHIVE must name the archive that the moment is restored from.');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await restoreTo({ dataDir: config.dataDir, archive: config.archiveDir, moment: readMoment(text, zone), zone, say });
}

// PostgreSQL, which is started for the restore, ends with us.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => process.exit(code));

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
