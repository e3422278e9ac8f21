import { capstoneLimits } from '#contract/capstone-values.ts';
import type { Disk, Entry } from '../disk.ts';
import type { Report } from '../faults.ts';
import type { Reader } from '../read-module.ts';
import { fieldOf, readYaml } from '../yaml-text.ts';
import { capstoneIdsTwice, faultsOfCapstone } from './faults.ts';
import { type CapstoneFiles, capstoneFile, capstoneFileName, type SourceCapstone } from './schema.ts';

/** The name of a capstone's file in its track's folder, and of the folder with its other files. */
export const capstoneName = 'capstone.yaml';
export const capstoneFolder = 'capstone';
export const capstoneFolders = ['materials', 'hidden'] as const;

async function readFiles(disk: Disk, folder: string, entries: readonly Entry[], report: Report): Promise<CapstoneFiles> {
  const files: Record<string, string> = {};
  for (const { name, path, isFolder } of entries) {
    const text = isFolder || !capstoneFileName.safeParse(name).success ? undefined : await disk.text(path);
    const bytes = Buffer.byteLength(text ?? '');
    const most = capstoneLimits.material.most;
    if (text === undefined) report(path, 1, { code: 'catalog_capstone_file_name' });
    else if (bytes > most) report(path, 1, { code: 'catalog_file_size', params: { bytes, most } });
    else files[name] = text;
  }
  return files;
}

/** Reads the files beside a capstone. Every file that can't belong to it is reported. */
async function readFolders(disk: Disk, folder: string, report: Report): Promise<SourceCapstone['files']> {
  const files: { materials: CapstoneFiles; hidden: CapstoneFiles } = { materials: {}, hidden: {} };
  for (const { name, path, isFolder } of await disk.list(folder)) {
    const known = isFolder ? capstoneFolders.find((one) => one === name) : undefined;
    if (known) files[known] = await readFiles(disk, path, await disk.list(path), report);
    else report(path, 1, { code: 'catalog_capstone_folder' });
  }
  return files;
}

/** Reads a track's capstone. Every fault is reported with its line; returns undefined if the file could not be understood. */
export async function readCapstone(
  { disk, report, references }: Pick<Reader, 'report' | 'references'> & { disk: Disk },
  track: string,
  hasFolder: boolean,
): Promise<SourceCapstone | undefined> {
  const path = `${track}/${capstoneName}`;
  const content = await disk.text(path);
  const yaml = content === undefined ? undefined : readYaml(content, capstoneFile, { file: path }, report, capstoneIdsTwice);
  const files = hasFolder ? await readFolders(disk, `${track}/${capstoneFolder}`, report) : { materials: {}, hidden: {} };
  if (!yaml) return undefined;
  const source = { ...yaml.value, files };
  for (const { path: at, fault } of faultsOfCapstone(source)) report(path, yaml.lineOf(at), fault, fieldOf(at));
  const { checkMarkdown } = await import('../markdown-check.ts');
  for (const reference of checkMarkdown(source.brief, path, yaml.textLineOf(['brief']), (file, line, fault) =>
    report(file, line, fault, 'brief'),
  )) {
    if (reference.kind === 'asset') report(path, reference.line, { code: 'catalog_capstone_picture' }, 'brief');
    else references.push({ ...reference, field: 'brief' });
  }
  return source;
}
