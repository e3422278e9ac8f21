// `npm run backup`: makes a full backup and prints its path. With `-- --manual`, it is never deleted automatically. Works while Cairn runs.

import { inShell } from '#contract/shell.ts';
import { createServices } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { giveToOwner } from '#server/database/embedded/lock.ts';
import { runningEmbedded } from '#server/database/embedded/running.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { backUpNow } from '#server/features/backups/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { createServer } from '#server/http/server.ts';
import { StartError } from '#server/start-error.ts';
import { m, sentence } from '#server/words.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
// Timers may still request incremental backups, which are no longer made. They get a full backup and a note.
const types = { '--full': 'full', '--incremental': 'incremental', '--manual': 'manual' } as const;
const usage = `npm run backup               everything
npm run backup -- --manual   everything, and never deleted by itself`;

async function run(type: 'full' | 'incremental' | 'manual'): Promise<number> {
  const config = readConfig(process.env);
  const running = config.databaseUrl ? null : runningEmbedded(config.dataDir, complain);
  const embedded =
    config.databaseUrl || running ? null : await startEmbedded({ dataDir: config.dataDir, archive: config.archiveDir, print: complain });
  try {
    const connectionString = config.databaseDirectUrl ?? config.databaseUrl ?? '';
    let closing = false;
    const database = connect(running ?? embedded?.connection ?? { connectionString }, (error) => closing || complain(error.message));
    try {
      // A running Cairn has already migrated its database, and another version of the product must not change the schema in the meantime.
      if (!running) await migrate(database.$client);
      const { log } = await createServer(config);
      const services = await createServices(config, database, systemClock, log);
      const made = await backUpNow(services, type);
      if (process.platform !== 'win32') giveToOwner(config.backupsDir, made.path);
      if (made.full_because) print(m[`backup_full_because_${made.full_because}`]());
      print(`Backup ${made.id}: ${made.rows} rows, ${(made.size / 1e6).toFixed(1)} MB\n${made.path}`);
      print(`To restore it: npm run restore -- ${inShell(made.path)}`);
      return 0;
    } finally {
      closing = true;
      await database.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

const [flag = '--full', ...more] = process.argv.slice(2);
if (more.length > 0 || !(flag in types)) {
  complain(usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await run(types[flag as keyof typeof types]);
  } catch (error) {
    if (error instanceof Refusal) complain(sentence(error.code));
    else complain(error instanceof StartError ? error.message : String(error));
    process.exitCode = 1;
  }
}
