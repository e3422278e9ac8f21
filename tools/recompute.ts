// `npm run recompute`: computes everyone's points, badges, tracks and certificates from their histories, and corrects the stored values.
// With `-- --check`, it only compares them.
import { createServices } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { recompute } from '#server/features/recompute/index.ts';
import { createServer } from '#server/http/server.ts';
import { StartError } from '#server/start-error.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/**
 * Works on the database that Cairn would use: the one in DATABASE_URL, or the embedded one if no Cairn is running on it. Returns the exit
 * code.
 */
async function run(checks: boolean): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, archive: config.archiveDir, print: complain });
  try {
    const address = embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? config.databaseUrl ?? '' };
    let closing = false;
    // Connections may break while they are being closed, which is not worth reporting.
    const database = connect(address, (error) => closing || complain(error.message));
    try {
      await migrate(database.$client);
      // This server never listens. It only provides the log.
      const { log } = await createServer(config);
      const services = await createServices(config, database, systemClock, log);
      const { people, differences, kept } = await recompute(database, checks ? { print } : { print, repairWith: services });
      if (kept > 0)
        print(`Kept although no history accounts for them any more: ${counted(kept, 'badge or certificate', 'badges and certificates')}`);
      print(
        `${counted(people, 'person', 'people')}, ${counted(differences, 'difference')}${checks || differences === 0 ? '' : ': put right'}`,
      );
      return checks && differences > 0 ? 1 : 0;
    } finally {
      closing = true;
      await database.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

const [flag, ...more] = process.argv.slice(2);
if (more.length > 0 || (flag !== undefined && flag !== '--check')) {
  complain(
    'npm run recompute              puts right what is stored of points, badges, tracks and certificates\nnpm run recompute -- --check   only compares',
  );
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await run(flag === '--check');
  } catch (error) {
    complain(error instanceof StartError ? error.message : String(error));
    process.exitCode = 1;
  }
}
