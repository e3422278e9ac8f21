import { stat } from 'node:fs/promises';
import type { Settings } from '#contract/settings.ts';
import { skillList } from '#server/features/reference/index.ts';
import { capstoneFolder, capstoneName, readCapstone } from './capstones/read.ts';
import { type Entry, openDisk } from './disk.ts';
import { type Fault, reportTo, sorted } from './faults.ts';
import { glossaryName, readGlossary } from './glossary/read.ts';
import type { Reference } from './markdown-check.ts';
import { readName, refuseTwins } from './names.ts';
import { checkNotInQuizzes, placementName, type ReadPlacement, readPlacement } from './placement/read.ts';
import { bankFolder, bankName, readBank } from './question-bank.ts';
import { type Reader, readAssets, readModule } from './read-module.ts';
import { checkReferences } from './references.ts';
import { trackFile } from './schema.ts';
import type { SourceCatalog, SourceModule, SourceTrack } from './source.ts';
import { readYaml } from './yaml-text.ts';

export type CatalogLimits = Pick<Settings, 'max_modules_per_track' | 'max_files_per_module' | 'max_file_size'>;

/** A folder found in the catalog, readable or not. */
interface Met {
  id: string;
  position: number;
  path: string;
}

async function readModules(reader: Reader, entries: readonly Entry[], met: Met[]): Promise<SourceModule[]> {
  const modules: SourceModule[] = [];
  const here: Met[] = [];
  for (const entry of entries) {
    if (!entry.isFolder) {
      reader.report(entry.path, 1, { code: 'catalog_not_of_track' });
      continue;
    }
    const named = readName(entry.name, entry.path, reader.report);
    if (named) here.push({ ...named, path: entry.path });
    const module = await readModule(reader, entry, named ?? { id: entry.name, position: 0 });
    if (named && module) modules.push(module);
  }
  refuseTwins(here, reader.report);
  // Modules are compared only with those in other tracks, because duplicates within a track have already been reported.
  for (const { id, path } of here) {
    const twin = met.find((other) => other.id === id);
    if (twin) reader.report(path, 1, { code: 'catalog_module_taken', params: { id, path: twin.path } });
  }
  met.push(...here);
  return modules.sort((a, b) => a.position - b.position);
}

/** Everything found in the catalog's folder so far. */
interface Found {
  tracks: Met[];
  modules: Met[];
  placements: ReadPlacement[];
}

async function readTrack(reader: Reader, entry: Entry, met: Found) {
  const { disk, report, limits } = reader;
  const entries = await disk.list(entry.path);
  const isHead = ({ name, isFolder }: Entry) => name === 'track.yaml' && !isFolder;
  const isPlacement = ({ name, isFolder }: Entry) => name === placementName && !isFolder;
  const isCapstone = ({ name, isFolder }: Entry) => name === capstoneName && !isFolder;
  const isOfCapstone = ({ name, isFolder }: Entry) => name === capstoneFolder && isFolder;
  const hasCapstone = entries.some(isCapstone);
  const modules = await readModules(
    reader,
    entries.filter((part) => !isHead(part) && !isPlacement(part) && !isCapstone(part) && !(isOfCapstone(part) && hasCapstone)),
    met.modules,
  );
  const count = modules.filter(({ status }) => status !== 'archived').length;
  const most = limits.max_modules_per_track;
  if (count > most) report(entry.path, 1, { code: 'catalog_module_count', params: { count, most } });
  const placement = entries.some(isPlacement) ? await readPlacement(reader, entry.path, modules) : undefined;
  if (placement) met.placements.push(placement);
  const capstone = hasCapstone ? await readCapstone(reader, entry.path, entries.some(isOfCapstone)) : undefined;
  if (!entries.some(isHead)) {
    report(entry.path, 1, { code: 'catalog_head_missing', params: { name: 'track.yaml' } });
    return undefined;
  }
  const path = `${entry.path}/track.yaml`;
  const content = await disk.text(path);
  const head = content === undefined ? undefined : readYaml(content, trackFile, { file: path }, report)?.value;
  return head && { ...head, modules, ...(placement ? { placement: placement.yaml.value } : {}), ...(capstone ? { capstone } : {}) };
}

async function readTracks(reader: Reader, met: Found): Promise<SourceTrack[]> {
  const tracks: SourceTrack[] = [];
  for (const entry of await reader.disk.list('')) {
    const known = entry.isFolder ? [bankFolder] : [glossaryName, bankName];
    if (known.includes(entry.name)) continue;
    if (!entry.isFolder) {
      reader.report(entry.path, 1, { code: 'catalog_not_of_catalog' });
      continue;
    }
    const named = readName(entry.name, entry.path, reader.report);
    if (named) met.tracks.push({ ...named, path: entry.path });
    const track = await readTrack(reader, entry, met);
    if (named && track) tracks.push({ ...track, ...named });
  }
  refuseTwins(met.tracks, reader.report);
  return tracks.sort((a, b) => a.position - b.position);
}

/**
 * Reads the catalog's folder. It never throws because of the folder's content. Every fault is listed by file and line, and the catalog may
 * be used only if there are none.
 */
export async function readCatalog(folder: string, limits: CatalogLimits): Promise<{ catalog: SourceCatalog; faults: Fault[] }> {
  const faults: Fault[] = [];
  const report = reportTo(faults);
  const isThere = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  const nothing = { tracks: [], glossary: [], bank: null };
  if (!isThere) return { catalog: nothing, faults: [{ file: folder, line: 1, code: 'catalog_no_folder' }] };

  const references: Reference[] = [];
  const disk = openDisk(folder, limits.max_file_size, report);
  const reader: Reader = { disk, report, limits, skills: new Set(skillList.map(({ id }) => id)), references };
  const met: Found = { tracks: [], modules: [], placements: [] };
  const tracks = await readTracks(reader, met);
  const entries = await disk.list('');
  const has = (wanted: string, isFolder: boolean) => entries.some((entry) => entry.name === wanted && entry.isFolder === isFolder);
  const known = { ids: new Set(met.modules.map(({ id }) => id)), modules: tracks.flatMap(({ modules }) => modules) };
  const glossary = has(glossaryName, false) ? await readGlossary(disk, known, report) : [];
  checkReferences(tracks, { ...met, references, terms: glossary }, report);
  const pictures = has(bankFolder, true) ? await readAssets(reader, bankFolder) : [];
  const bank = has(bankName, false) ? await readBank(disk, pictures, report) : null;
  const inBank = bank?.questions.flatMap(({ prompt }) => prompt ?? []) ?? [];
  checkNotInQuizzes(met.placements, tracks, inBank, report);
  return { catalog: { tracks, glossary, bank }, faults: sorted(faults) };
}
