import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../folder.ts';
import { giveToOwner } from '../lock.ts';
import type { Archive } from './archive-folder.ts';

/*
 * `archive.json` in the data folder names the archive that contains all changes to the cluster since its last base backup. A start without
 * the archive removes the file, because changes made then are in no archive, and only a new base backup closes the gap.
 */
const fileOf = (place: Place) => join(place.root, 'archive.json');

export const forgetArchive = (place: Place) => rmSync(fileOf(place), { force: true });

export function isFollowed(archive: Archive, place: Place): boolean {
  const file = fileOf(place);
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { folder?: string }).folder === archive.folder;
}

export function follow(archive: Archive, place: Place): void {
  const file = fileOf(place);
  writeFileSync(file, `${JSON.stringify({ folder: archive.folder })}\n`);
  giveToOwner(place.root, file);
}
