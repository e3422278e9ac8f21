import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/http/refusal.ts';
import { isTape } from './assets.ts';
import type { Report } from './faults.ts';
import { storedBytes } from './lesson-picture.ts';
import { mayRun } from './pdf-content.ts';
import { sha256 } from './source.ts';

export interface Entry {
  name: string;
  /** Relative to the catalog's folder, with `/`. */
  path: string;
  isFolder: boolean;
}

/** Read access to the catalog's folder. It reads nothing outside the folder and no file larger than the limit. */
export interface Disk {
  /** Returns the entries of a folder by name, except those that start with a dot. */
  list(path: string): Promise<Entry[]>;
  /** Returns a file as text, with line feeds only. */
  text(path: string): Promise<string | undefined>;
  /** Returns the SHA-256 of a media file's bytes as they are stored, in hex. */
  digest(path: string): Promise<string | undefined>;
}

/** @param maxFileSize bytes */
export function openDisk(folder: string, maxFileSize: number, report: Report): Disk {
  async function entry(parent: string, name: string): Promise<Entry[]> {
    const path = parent ? `${parent}/${name}` : name;
    const stats = await lstat(join(folder, path));
    if (stats.isFile() || stats.isDirectory()) return [{ name, path, isFolder: stats.isDirectory() }];
    report(path, 1, { code: stats.isSymbolicLink() ? 'catalog_symbolic_link' : 'catalog_special_file' });
    return [];
  }

  async function bytes(path: string): Promise<Buffer | undefined> {
    const { size } = await lstat(join(folder, path));
    if (size <= maxFileSize) return readFile(join(folder, path));
    report(path, 1, { code: 'catalog_file_size', params: { bytes: size, most: maxFileSize } });
    return undefined;
  }

  async function text(path: string): Promise<string | undefined> {
    const content = await bytes(path);
    if (!content) return undefined;
    const zero = content.indexOf(0);
    if (zero >= 0) {
      report(path, content.subarray(0, zero).toString('latin1').split('\n').length, { code: 'catalog_nul' });
      return undefined;
    }
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n');
    } catch {
      report(path, 1, { code: 'catalog_encoding' });
      return undefined;
    }
  }

  async function digestOfTape(path: string): Promise<string | undefined> {
    const written = await text(path);
    if (written === undefined) return undefined;
    const { storedTape } = await import('./tapes/read.ts');
    const stored = storedTape(written, path, report);
    return stored && sha256(stored);
  }

  return {
    async digest(path) {
      if (isTape(path)) return digestOfTape(path);
      const content = await bytes(path);
      if (content && path.endsWith('.pdf') && mayRun(content)) report(path, 1, { code: 'catalog_pdf_active' });
      if (!content) return undefined;
      try {
        return sha256(await storedBytes(content, path));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        for (const { path: _, ...fault } of error.faults ?? []) report(path, 1, fault);
        return sha256(content);
      }
    },
    async list(path) {
      const names = (await readdir(join(folder, path))).filter((name) => !name.startsWith('.'));
      return (await Promise.all(names.sort().map((name) => entry(path, name)))).flat();
    },
    text,
  };
}
