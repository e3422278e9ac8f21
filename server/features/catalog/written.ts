import type { ModuleDetails } from '#contract/authoring.ts';
import type { FileKind } from '#contract/values.ts';
import { skillList } from '#server/features/reference/index.ts';
import type { Disk, Entry } from './disk.ts';
import { type Fault, type Report, reportTo, sorted } from './faults.ts';
import { yamlOf } from './file-kind.ts';
import { fileKindOf } from './file-kinds.ts';
import type { Reference } from './markdown-check.ts';
import { nameOf } from './names.ts';
import type { CatalogLimits } from './read.ts';
import { readModule } from './read-module.ts';
import { checkReferences } from './references.ts';
import type { SourceAsset, SourceModule } from './source.ts';

/** A module as its author wrote it, before it is parsed: the same text that the catalog's folder would contain. */
export interface WrittenModule {
  id: string;
  position: number;
  details: ModuleDetails;
  files: readonly WrittenFile[];
  assets: readonly SourceAsset[];
}
export interface WrittenFile {
  name: string;
  kind: FileKind;
  position: number;
  text: string;
}

/** The parts of the catalog that a module can refer to outside itself. */
export interface Elsewhere {
  tracks: readonly { id: string }[];
  modules: readonly Pick<SourceModule, 'id' | 'prerequisites'>[];
}

/** Returns a file's name in its module's folder. */
export const pathOf = ({ name, kind, position }: Pick<WrittenFile, 'name' | 'kind' | 'position'>): string =>
  nameOf({ id: name, position }) + fileKindOf(kind).ending;

/** The folder that an author's module is read in; faults do not include it in their paths. */
const root = 'module';

function diskOf({ details, files, assets }: WrittenModule): Disk {
  // In form order, because faults are reported in this order; stored data has another order.
  const { title, summary, outcome, level, skills, prerequisites, updated } = details;
  const head = yamlOf({ title, summary, outcome, level, skills, ...(prerequisites.length > 0 ? { prerequisites } : {}), updated });
  const texts = new Map([[`${root}/module.yaml`, head], ...files.map((file) => [`${root}/${pathOf(file)}`, file.text] as const)]);
  const digests = new Map(assets.map(({ name, sha256 }) => [`${root}/assets/${name}`, sha256]));
  const inFolder = (paths: Iterable<string>, folder: string): Entry[] =>
    [...paths].map((path) => ({ name: path.slice(folder.length + 1), path, isFolder: false }));
  return {
    async list(path) {
      if (path !== root) return inFolder(digests.keys(), path);
      const folder = assets.length > 0 ? [{ name: 'assets', path: `${root}/assets`, isFolder: true }] : [];
      return [...folder, ...inFolder(texts.keys(), root)];
    },
    text: async (path) => texts.get(path)?.replace(/\r\n?/g, '\n'),
    digest: async (path) => digests.get(path),
  };
}

async function hintsOf(module: SourceModule): Promise<Fault[]> {
  const { faultsOfQuestionLessons } = await import('./question-lessons.ts');
  return faultsOfQuestionLessons(module, pathOf);
}

/**
 * Reads an author's working copy as if it were in the catalog's folder. It never throws because of the content. The module may be used only
 * if there are no faults; faults name files as in the module's folder. Hints are about parts that learners don't strictly need.
 */
export async function readWritten(
  written: WrittenModule,
  elsewhere: Elsewhere,
  limits: CatalogLimits,
): Promise<{ module: SourceModule | undefined; references: Reference[]; faults: Fault[]; hints: Fault[] }> {
  const faults: Fault[] = [];
  const write = reportTo(faults);
  const report: Report = (file, ...fault) => {
    if (file === root || file.startsWith(`${root}/`)) write(file.slice(root.length + 1) || 'module.yaml', ...fault);
  };
  const references: Reference[] = [];
  const skills = new Set(skillList.map(({ id }) => id));
  const entry: Entry = { name: root, path: root, isFolder: true };
  const { id, position } = written;
  const module = await readModule({ disk: diskOf(written), report, limits, skills, references }, entry, { id, position });
  const others = elsewhere.modules.filter((other) => other.id !== id);
  const own = { id, prerequisites: written.details.prerequisites };
  const modules = [{ id, path: root }, ...others.map((other) => ({ id: other.id, path: `elsewhere/${other.id}` }))];
  checkReferences([{ modules: [own, ...others] }], { tracks: elsewhere.tracks, modules, references, terms: [] }, report);
  return {
    module,
    references: references.map((one) => ({ ...one, file: one.file.slice(root.length + 1) })),
    faults: sorted(faults),
    // Text nested too deeply would overflow the stack of the code that processes it.
    hints: module && !faults.some(({ code }) => code === 'catalog_too_deep') ? await hintsOf(module) : [],
  };
}
