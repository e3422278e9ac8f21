import type { Config } from '#server/config.ts';
import { closePools } from '#server/database/database.ts';
import { lookAtKeys } from '#server/features/certificates/index.ts';
import { databaseFigures, judgeClock, judgeDatabase } from '#server/features/platform/index.ts';
import { asRoot } from '#server/start-error.ts';
import { examineContentOrigin } from './content-origin.ts';
import { examineEmbedded } from './embedded-database.ts';
import { type Finding, fault, findingOf, ok, thrown, warning } from './finding.ts';
import { examineFolders } from './folders.ts';
import { examineMail } from './mail.ts';
import { examineMigrations } from './migrations.ts';
import { examineOwnDatabase, type Ways } from './own-database.ts';
import { examinePort } from './port.ts';
import { examinePublicAddress } from './public-address.ts';
import { examineSecret } from './secret.ts';
import { examineVariables } from './variables.ts';

/** The Node major version that runs the server's TypeScript directly. */
const neededNode = 24;

function examineNode(): Finding {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < neededNode) return fault('node', `This is Node ${node}: install Node ${neededNode} or newer.`);
  return ok('node', node);
}

const examineUser = (): Finding => (process.getuid?.() === 0 ? warning('user', asRoot) : ok('user', 'not root'));

/** Examines the database, its clock and its schema. */
async function examineInside({ application, owner }: Ways, runs: boolean): Promise<{ inside: Finding[]; areApplied: boolean }> {
  const inside: Finding[] = [];
  let areApplied = false;
  try {
    if (application) {
      const figures = await databaseFigures(application);
      const { version, milliseconds, connections, most_connections } = figures.database;
      const well = `PostgreSQL ${version} answers in ${milliseconds} ms, with ${connections} of ${most_connections} connections`;
      inside.push(findingOf('database load', judgeDatabase(figures), well));
      inside.push(findingOf('clock', judgeClock(figures), `${Math.abs(figures.clock.milliseconds_apart)} ms apart from the database's`));
    }
    const migrations = owner && (await examineMigrations(owner, runs));
    if (migrations) inside.push(migrations.finding);
    areApplied = migrations?.areApplied ?? false;
  } catch (error) {
    inside.push(thrown('database', error));
  }
  return { inside, areApplied };
}

async function examineParts(config: Config): Promise<Finding[]> {
  const { runs, finding: port } = await examinePort(config);
  const { application, owner, findings } = await (config.databaseUrl ? examineOwnDatabase(config) : examineEmbedded(config));
  try {
    const { inside, areApplied } = await examineInside({ application, owner }, runs);
    // Without tables, there are no keys to check.
    const migrated = areApplied ? application : null;
    const publicKeys = migrated ? (await lookAtKeys({ config, database: migrated })).publicKeys : [];
    const [folders, secret, mail, address, content] = await Promise.all([
      examineFolders({
        'data folder': config.dataDir,
        'folder of backups': config.backupsDir,
        ...(config.archiveDir ? { 'archive folder': config.archiveDir } : {}),
      }),
      examineSecret(config, migrated),
      examineMail(config),
      examinePublicAddress(config, { publicKeys, runs }),
      examineContentOrigin(config, runs),
    ]);
    return [...folders, ...findings, ...inside, secret, mail, port, ...address, content];
  } finally {
    await closePools([application, owner].filter((database) => database !== null));
  }
}

/**
 * Examines everything that Cairn depends on, whether or not Cairn is running. This is read-only: it starts nothing, writes nothing and
 * sends nothing.
 */
export async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  const { config, findings } = examineVariables(env);
  const first = [examineNode(), examineUser(), ...findings];
  return config ? [...first, ...(await examineParts(config))] : first;
}
