import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { cannotWrite } from '#server/database/embedded/folder.ts';
import { diskOf, judgeDisk } from '#server/features/platform/index.ts';
import { type Finding, fault, findingOf, gigabytes, ok, warning } from './finding.ts';

const variableOf: Readonly<Record<string, string>> = {
  'data folder': 'CAIRN_DATA',
  'archive folder': 'CAIRN_ARCHIVE',
  'folder of backups': 'CAIRN_BACKUPS',
};

/** Returns the folder itself, or its nearest existing parent. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

/** Mode bits that let users other than the owner write. */
const writableByOthers = 0o022;

function examineFolder(check: string, path: string): Finding {
  const there = nearest(path);
  try {
    if (!statSync(there).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch (error) {
    return fault(check, cannotWrite(path, error, check, variableOf[check]));
  }
  if (there !== path) return ok(check, `${path} will be created when it is needed`);
  if (process.platform !== 'win32' && statSync(path).mode & writableByOthers)
    return warning(check, `Users other than its owner may write ${path}: remove that permission (chmod go-w ${path}).`);
  return ok(check, `${path} can be written`);
}

/** Examines whether folders exist, whether only their owner can write to them, and how much space is left on their disks. */
export async function examineFolders(folders: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings = Object.entries(folders).map(async ([check, path]) => {
    const disk = await diskOf(path);
    const free = disk ? `${gigabytes(disk.free)} of ${gigabytes(disk.size)} are free` : '';
    return [examineFolder(check, path), findingOf(`disk of ${check}`, judgeDisk({ disk }), free)];
  });
  return (await Promise.all(findings)).flat();
}
