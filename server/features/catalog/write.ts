import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { isTape } from './assets.ts';
import { capstoneFolder, capstoneFolders, capstoneName } from './capstones/read.ts';
import type { SourceCapstone } from './capstones/schema.ts';
import { yamlOf } from './file-kind.ts';
import { fileKindOf } from './file-kinds.ts';
import { glossaryName } from './glossary/read.ts';
import type { SourceTerm } from './glossary/schema.ts';
import { readStoredGlossary } from './glossary/store.ts';
import { nameOf } from './names.ts';
import { placementName } from './placement/read.ts';
import { placementAsWritten } from './placement/schema.ts';
import type { SourceAsset, SourceFile, SourceModule, SourceTrack } from './source.ts';
import { readAll, readBytes } from './store.ts';
import { withSummaryAsWritten } from './summary/as-written.ts';
import { summaryName } from './summary/read.ts';
import { writtenTape } from './tapes/read.ts';
import type { SourceTape } from './tapes/schema.ts';

/** Keeps each item's position unless an earlier item has it; the others (archived ones) are moved to the end. */
export function withOrders<T extends { position: number }>(all: readonly T[]): T[] {
  const taken = new Set<number>();
  const free = () => Math.max(0, ...taken, ...all.map(({ position }) => position)) + 1;
  return all.map((one) => {
    const position = taken.has(one.position) ? free() : one.position;
    taken.add(position);
    return { ...one, position };
  });
}

/** Returns the text that an author wrote for a file; undefined if it is to be written from its source. */
type TextOf = (module: SourceModule, file: SourceFile) => string | undefined;

async function writeFiles(folder: string, module: SourceModule, textOf: TextOf): Promise<void> {
  for (const file of withOrders(module.files)) {
    const { ending, write } = fileKindOf(file.kind);
    await writeFile(join(folder, nameOf({ id: file.name, position: file.position }) + ending), textOf(module, file) ?? write(file.source));
  }
}

async function writeAssets(database: Database, folder: string, assets: readonly SourceAsset[]): Promise<void> {
  if (assets.length > 0) await mkdir(join(folder, 'assets'));
  for (const { name, sha256 } of assets) {
    const bytes = await readBytes(database, sha256);
    await writeFile(join(folder, 'assets', name), isTape(name) ? writtenTape(JSON.parse(bytes.toString()) as SourceTape) : bytes);
  }
}

async function writeModule(database: Database, parent: string, module: SourceModule, textOf: TextOf): Promise<void> {
  const { id, position, files: _files, assets, printed, prerequisites, changes, ...head } = module;
  const folder = join(parent, nameOf({ id, position }));
  await mkdir(folder);
  await writeFile(
    join(folder, 'module.yaml'),
    yamlOf({ ...head, ...(prerequisites.length > 0 ? { prerequisites } : {}), ...(changes.length > 0 ? { changes } : {}) }),
  );
  if (printed) await writeFile(join(folder, summaryName), yamlOf(printed));
  await writeFiles(folder, module, textOf);
  await writeAssets(database, folder, assets);
}

async function writeCapstone(folder: string, { files, ...capstone }: SourceCapstone): Promise<void> {
  await writeFile(join(folder, capstoneName), yamlOf(capstone));
  for (const part of capstoneFolders) {
    const texts = Object.entries(files[part]);
    if (texts.length > 0) await mkdir(join(folder, capstoneFolder, part), { recursive: true });
    for (const [name, text] of texts) await writeFile(join(folder, capstoneFolder, part, name), text);
  }
}

async function writeTrack(
  database: Database,
  parent: string,
  { id, position, modules, placement, capstone, ...head }: SourceTrack,
  textOf: TextOf,
): Promise<void> {
  const folder = join(parent, nameOf({ id, position }));
  await mkdir(folder);
  await writeFile(join(folder, 'track.yaml'), yamlOf(head));
  const written = placement && placementAsWritten(placement, new Set(modules.map((module) => module.id)));
  if (written) await writeFile(join(folder, placementName), yamlOf(written));
  if (capstone) await writeCapstone(folder, capstone);
  for (const module of withOrders(modules)) await writeModule(database, folder, module, textOf);
}

/** Writes the glossary. A step that an edition has removed since is omitted, because the folder does not have it. */
async function writeGlossary(folder: string, terms: readonly SourceTerm[], modules: readonly SourceModule[]): Promise<void> {
  const steps = new Set(modules.flatMap(({ id, files }) => files.map(({ name }) => `${id}/${name}`)));
  const written = terms.map(({ variants, file, ...term }) => ({
    ...term,
    ...(file !== undefined && steps.has(`${term.module}/${file}`) ? { file } : {}),
    ...(variants.length > 0 ? { variants } : {}),
  }));
  if (written.length > 0) await writeFile(join(folder, glossaryName), yamlOf(written));
}

/** Writes tracks to a folder, which is created. */
export async function writeTracks(
  database: Database,
  folder: string,
  tracks: readonly SourceTrack[],
  textOf: TextOf = () => undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const track of withOrders(tracks)) await writeTrack(database, folder, track, textOf);
}

/**
 * Exports the database's catalog to a folder of plain files that the same catalog can be read from. Archived files are omitted, because the
 * format cannot express them.
 *
 * @param folder must be missing or empty
 */
export async function writeCatalog(database: Database, folder: string): Promise<{ tracks: number; modules: number; files: number }> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty.`);
  const glossary = await readStoredGlossary(database);
  const terms = new Set(glossary.map(({ id }) => id));
  const tracks = (await readAll(database)).map((track) => ({
    ...track,
    modules: track.modules.map((module) => withSummaryAsWritten(module, terms)),
  }));
  await writeTracks(database, folder, tracks);
  const modules = tracks.flatMap((track) => track.modules);
  await writeGlossary(folder, glossary, modules);
  return { tracks: tracks.length, modules: modules.length, files: modules.reduce((sum, module) => sum + module.files.length, 0) };
}
