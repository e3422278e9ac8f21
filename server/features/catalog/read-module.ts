import { endingOf, isTape, tapeEnding } from './assets.ts';
import type { Disk, Entry } from './disk.ts';
import type { Report } from './faults.ts';
import { fileEndings, fileKindOf, kindOfName, mediaTypes } from './file-kinds.ts';
import type { Reference } from './markdown-check.ts';
import { type Named, readName, refuseReserved, refuseTwins } from './names.ts';
import { moduleFile } from './schema.ts';
import { type SourceAsset, type SourceFile, type SourceModule, versionOf } from './source.ts';
import { readSummary, summaryName } from './summary/read.ts';
import { fieldOf, readYaml } from './yaml-text.ts';

export interface Reader {
  disk: Disk;
  report: Report;
  limits: { max_modules_per_track: number; max_files_per_module: number };
  skills: ReadonlySet<string>;
  /** The references found while reading, which are checked at the end. */
  references: Reference[];
}

/** The endings that the names of assets may have. */
const assetEndings = Object.keys(mediaTypes).map((ending) => (ending === endingOf(tapeEnding) ? tapeEnding.slice(1) : ending));
const hasEnding = (name: string) => isTape(name) || assetEndings.includes(endingOf(name));

const assetPattern = /^[a-z0-9]+([._-][a-z0-9]+)*$/;

/** Reads a folder of media. */
export async function readAssets({ disk, report }: Pick<Reader, 'disk' | 'report'>, folder: string): Promise<SourceAsset[]> {
  const assets: SourceAsset[] = [];
  for (const { name, path, isFolder } of await disk.list(folder)) {
    if (isFolder) report(path, 1, { code: 'catalog_asset_folder' });
    else if (!assetPattern.test(name)) report(path, 1, { code: 'catalog_asset_name' });
    else if (!hasEnding(name)) report(path, 1, { code: 'catalog_asset_ending', params: { endings: assetEndings.join(', ') } });
    else {
      const sha256 = await disk.digest(path);
      if (sha256) assets.push({ name, sha256 });
    }
  }
  return assets;
}

async function readFiles(reader: Reader, entries: readonly Entry[], assets: readonly SourceAsset[]): Promise<SourceFile[]> {
  const { disk, report } = reader;
  const files: (SourceFile & { path: string })[] = [];
  const names: { id: string; position: number; path: string }[] = [];
  for (const entry of entries) {
    const known = entry.isFolder ? undefined : kindOfName(entry.name);
    if (!known) {
      report(entry.path, 1, { code: 'catalog_not_of_module', params: { endings: fileEndings.join(', ') } });
      continue;
    }
    const { kind, ending } = known;
    const named = readName(entry.name.slice(0, -ending.length), entry.path, report);
    if (named) names.push({ ...named, path: entry.path });
    const content = await disk.text(entry.path);
    const read = content === undefined ? undefined : await fileKindOf(kind).read(content, entry.path, report);
    if (!read) continue;
    const shown = read.references.filter((reference) => reference.kind === 'asset');
    for (const { id, file, line, field } of shown)
      if (!assets.some(({ name }) => name === id)) report(file, line, { code: 'catalog_asset_missing', params: { name: id } }, field);
    reader.references.push(...read.references);
    const { source } = read;
    const version = versionOf(
      { kind, source },
      assets.filter(({ name }) => shown.some(({ id }) => id === name)),
    );
    if (named) files.push({ kind, source, name: named.id, position: named.position, version, path: entry.path });
  }
  refuseTwins(names, report);
  return files.map(({ path: _, ...file }) => file);
}

async function readHead(reader: Reader, path: string) {
  const content = await reader.disk.text(path);
  const yaml = content === undefined ? undefined : readYaml(content, moduleFile, { file: path }, reader.report);
  if (!yaml) return undefined;
  yaml.value.skills.forEach((id, index) => {
    if (!reader.skills.has(id))
      reader.report(path, yaml.lineOf(['skills', index]), { code: 'skill_unknown', params: { id } }, `skills.${index}`);
    else if (yaml.value.skills.indexOf(id) < index)
      reader.report(path, yaml.lineOf(['skills', index]), { code: 'catalog_skill_twice', params: { id } }, `skills.${index}`);
  });
  yaml.value.prerequisites.forEach((id, index) => {
    const [line, field] = [yaml.lineOf(['prerequisites', index]), `prerequisites.${index}`];
    reader.references.push({ kind: 'prerequisite', id, file: path, line, field });
  });
  yaml.value.changes.forEach(({ on }, index) => {
    const newer = yaml.value.changes[index - 1];
    const at = ['changes', index, 'on'];
    if (newer && newer.on < on) reader.report(path, yaml.lineOf(at), { code: 'catalog_changes_order' }, fieldOf(at));
  });
  return yaml.value;
}

/** Reads a module's folder; returns `undefined` when no catalog entry can be made from it. */
export async function readModule(reader: Reader, entry: Entry, named: Named): Promise<SourceModule | undefined> {
  const { disk, report, limits } = reader;
  refuseReserved(named, entry.path, report);
  const entries = await disk.list(entry.path);
  const isAssets = ({ name, isFolder }: Entry) => isFolder && name === 'assets';
  const assets = entries.some(isAssets) ? await readAssets(reader, `${entry.path}/assets`) : [];
  const isSummary = ({ name, isFolder }: Entry) => name === summaryName && !isFolder;
  const parts = entries.filter((part) => !isAssets(part) && !isSummary(part) && part.name !== 'module.yaml');
  const files = await readFiles(reader, parts, assets);
  const printed = entries.some(isSummary) ? await readSummary(reader, entry.path, files) : undefined;
  const most = limits.max_files_per_module;
  if (parts.length > most) report(entry.path, 1, { code: 'catalog_file_count', params: { count: parts.length, most } });

  if (!entries.some(({ name, isFolder }) => name === 'module.yaml' && !isFolder)) {
    report(entry.path, 1, { code: 'catalog_head_missing', params: { name: 'module.yaml' } });
    return undefined;
  }
  const head = await readHead(reader, `${entry.path}/module.yaml`);
  // It is unknown whether an unreadable module is a draft, so this may report a fault that a draft would not have.
  if ((!head || head.status === 'published') && parts.length === 0) report(entry.path, 1, { code: 'catalog_module_empty' });
  return head && { ...head, ...named, files: files.sort((a, b) => a.position - b.position), assets, ...(printed && { printed }) };
}
