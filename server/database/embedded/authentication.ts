import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { applicationRole } from '../roles.ts';
import { USER } from './cluster.ts';
import type { Place } from './folder.ts';
import { giveToOwner } from './lock.ts';

/**
 * Returns the settings that decide who may connect. The socket's folder is open only to root and to the user that PostgreSQL runs as. If
 * that user also runs Cairn, this is enough. If root starts Cairn, PostgreSQL runs as a user that other programs also run as, so only root
 * may connect.
 */
export function authentication({ root, identity }: Place): Record<string, string> {
  if (!identity) return {};
  const files = { hba_file: join(root, 'pg_hba.conf'), ident_file: join(root, 'pg_ident.conf') };
  const roles = [USER, applicationRole];
  write(root, files.hba_file, `local all ${roles.join(',')} peer map=own\n`);
  write(root, files.ident_file, roles.map((role) => `own ${userInfo().username} ${role}\n`).join(''));
  return files;
}

function write(root: string, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o644 });
  giveToOwner(root, file);
}
