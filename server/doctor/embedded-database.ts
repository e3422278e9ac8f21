import type { Config } from '#server/config.ts';
import { checkVersion, USER } from '#server/database/embedded/cluster.ts';
import { existingPlace } from '#server/database/embedded/folder.ts';
import { urlOfRunning } from '#server/database/embedded/lock.ts';
import { socketOfRunning } from '#server/database/embedded/postmaster.ts';
import { broughtVersion } from '#server/database/embedded/runtime.ts';
import { SOCKET_PORT } from '#server/database/embedded/socket.ts';
import { applicationRole } from '#server/database/roles.ts';
import { plainCause } from '#server/start-error.ts';
import { type Finding, fault, ok, thrown } from './finding.ts';
import { look, type Ways } from './own-database.ts';

type Examined = Ways & { findings: Finding[] };
const alone = (...findings: Finding[]): Examined => ({ application: null, owner: null, findings });

/** Examines the PostgreSQL that comes with Cairn if it is running. Never starts it. */
export async function examineEmbedded({ dataDir }: Pick<Config, 'dataDir'>): Promise<Examined> {
  const check = 'database';
  try {
    const brought = broughtVersion();
    const place = existingPlace(dataDir);
    if (!place.isMade) return alone(ok(check, `PostgreSQL ${brought} is made in ${place.root} at the first start`));
    checkVersion(place, brought);
    const socket = process.platform === 'win32' ? null : socketOfRunning(place);
    if (!socket) return alone(ok(check, `PostgreSQL ${brought} in ${place.root} is not running and was not examined`));
    const address = { host: socket, port: SOCKET_PORT, database: USER };
    const ways = { application: look({ ...address, user: applicationRole }), owner: look({ ...address, user: USER }) };
    try {
      await ways.application.$client.query('select 1');
    } catch (error) {
      const why = `The database in ${place.root} runs and can't be examined (${plainCause(error)}): `;
      return alone(fault(check, `${why}run the doctor as the user who started Cairn.`));
    }
    const whose = urlOfRunning(place.root);
    return { ...ways, findings: [ok(check, `PostgreSQL ${brought} runs in ${place.root}${whose ? ` for the Cairn at ${whose}` : ''}`)] };
  } catch (error) {
    return alone(thrown(check, error));
  }
}
