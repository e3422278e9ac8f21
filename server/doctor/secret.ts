import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { lookAtKeys } from '#server/features/certificates/index.ts';
import { providersWithLostKeys } from '#server/features/language-models/index.ts';
import { lookAtServerKey } from '#server/features/settings/index.ts';
import { secretFile } from '#server/secret.ts';
import { plainCause } from '#server/start-error.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const check = 'secret';
/** Mode bits that give users other than the owner any access. */
const forOthers = 0o077;

async function examineFile({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const file = secretFile(dataDir);
  try {
    const { mode } = await stat(file);
    await access(file, constants.R_OK);
    if (process.platform !== 'win32' && mode & forOthers)
      return fault(check, `Users other than its owner may read ${file}: remove that permission (chmod 600 ${file}).`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return fault(check, `The file ${file} can't be read (${plainCause(error)}): give it to the user that runs Cairn.`);
    if (!databaseUrl) return ok(check, `${file} will be created when it is needed`);
  }
  if (databaseUrl) return warning(check, 'The secret is a file on this machine: set CAIRN_SECRET, which several processes can share.');
  return ok(check, `${file} is readable by its owner only`);
}

/** Examines whether the secret exists, is readable only by its owner, and is the one that encrypted the keys. */
export async function examineSecret(config: Config, database: Database | null): Promise<Finding> {
  const found = config.secret ? ok(check, 'is in CAIRN_SECRET') : await examineFile(config);
  if (found.state === 'fault' || !database) return found;
  const { opens } = await lookAtKeys({ config, database });
  const key = await lookAtServerKey({ config, database });
  if (!key.opens)
    return fault(
      check,
      'The key of this installation was encrypted with another secret: set CAIRN_SECRET to that one, or restore its file.',
    );
  if (!opens)
    return fault(
      check,
      'The key that signs certificates was encrypted with another secret: set CAIRN_SECRET to that one, or restore its file.',
    );
  const lost = await providersWithLostKeys({ config, database });
  if (lost.length === 0) return found;
  return fault(
    check,
    `The keys of these language models were encrypted with another secret: ${lost.join(', ')}. Set CAIRN_SECRET to that one, or enter the keys again.`,
  );
}
