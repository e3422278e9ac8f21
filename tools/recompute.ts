// `npm run recompute`: plays everybody's history again and puts right what is stored of points, badges, tracks and
// certificates. `-- --check` only compares.
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { recompute } from '#server/features/recognition/recompute.ts';
import { StartError } from '#server/start-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** On the database that Cairn would start on: the one of DATABASE_URL, or the embedded one while no Cairn runs on it. Gives the exit code. */
async function run(checks: boolean): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, say: complain });
  try {
    const connection = connect(embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }, (error) => complain(error.message));
    try {
      await migrate(connection.pool);
      const { people, differences, kept } = await recompute(connection, { clock: systemClock, mends: !checks, say });
      if (kept > 0) say(`Kept, though no history gives them any more: ${counted(kept, 'badge or certificate', 'badges and certificates')}`);
      say(
        `${counted(people, 'person', 'people')}, ${counted(differences, 'difference')}${checks || differences === 0 ? '' : ': put right'}`,
      );
      return checks && differences > 0 ? 1 : 0;
    } finally {
      await connection.pool.end();
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
