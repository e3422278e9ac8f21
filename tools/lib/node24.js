import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, Sentence } from './project.js';

const NEEDED = 24;

/** Returns the Node that runs Cairn: the one that npm installed, or the machine's own if npm has none for it. */
export function node24() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const brought = inProject('node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  throw new Sentence(
    `Cairn runs on Node ${NEEDED}, which npm brings for Linux (glibc) and Windows only: ` +
      `install it (https://nodejs.org) and start again; this is Node ${process.versions.node}.`,
  );
}
