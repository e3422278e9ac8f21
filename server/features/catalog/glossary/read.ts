import type { Disk } from '../disk.ts';
import type { Report } from '../faults.ts';
import type { SourceModule } from '../source.ts';
import { fieldOf, readYaml } from '../yaml-text.ts';
import { faultsOfTerms } from './check.ts';
import { glossaryFile, type SourceTerm } from './schema.ts';

/** The glossary's file name in the catalog's folder. */
export const glossaryName = 'glossary.yaml';

/** The modules that terms can name. */
interface Known {
  /** The ids of all modules in the folder, including those that could not be read. */
  ids: ReadonlySet<string>;
  modules: readonly SourceModule[];
}

/** Reads the glossary. Every fault is reported with its line; the terms are empty if the file could not be understood. */
export async function readGlossary(disk: Disk, { ids, modules }: Known, report: Report): Promise<SourceTerm[]> {
  const content = await disk.text(glossaryName);
  const yaml = content === undefined ? undefined : readYaml(content, glossaryFile, { file: glossaryName }, report);
  if (!yaml) return [];
  const stepsOf = (id: string) => modules.find((module) => module.id === id)?.files.map(({ name }) => name);
  for (const { path, fault } of await faultsOfTerms(yaml.value, { ids, stepsOf }, yaml.lineOf))
    report(glossaryName, yaml.lineOf(path), fault, fieldOf(path));
  return yaml.value;
}
