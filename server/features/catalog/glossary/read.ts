import type { Disk } from '../disk.ts';
import type { Report } from '../faults.ts';
import type { SourceModule } from '../source.ts';
import { fieldOf, readYaml } from '../yaml-text.ts';
import { glossaryFile, type SourceTerm } from './schema.ts';

/** The name of the glossary's file in the catalog's folder. */
export const glossaryName = 'glossary.yaml';

/** The modules that terms can name. */
interface Known {
  /** The ids of all modules in the folder, including those that could not be read. */
  ids: ReadonlySet<string>;
  modules: readonly SourceModule[];
}

type Say = (path: readonly PropertyKey[], fault: Parameters<Report>[2]) => void;

/** Reports ids and words that an earlier term already has. */
function refuseDuplicates(terms: readonly SourceTerm[], say: Say, lineOf: (path: readonly PropertyKey[]) => number): void {
  const ids = new Map<string, number>();
  const words = new Map<string, string>();
  terms.forEach(({ id, term, variants }, index) => {
    const before = ids.get(id);
    if (before !== undefined) say([index, 'id'], { code: 'catalog_term_id_taken', params: { id, line: lineOf([before, 'id']) } });
    ids.set(id, before ?? index);
    const places: [word: string, path: readonly PropertyKey[]][] = [
      [term, [index, 'term']],
      ...variants.map((variant, at): [string, readonly PropertyKey[]] => [variant, [index, 'variants', at]]),
    ];
    for (const [word, path] of places) {
      const owner = words.get(word.toLowerCase());
      if (owner !== undefined) say(path, { code: 'catalog_term_word_taken', params: { word, id: owner } });
      words.set(word.toLowerCase(), owner ?? id);
    }
  });
}

function checkPlace({ module: id, file }: SourceTerm, index: number, known: Known, say: Say): void {
  if (!known.ids.has(id)) return say([index, 'module'], { code: 'catalog_term_module', params: { id } });
  const files = known.modules.find((module) => module.id === id)?.files.map(({ name }) => name);
  if (file === undefined || !files || files.includes(file)) return;
  say([index, 'file'], { code: 'catalog_term_file', params: { id: file, module: id, files: files.join(', ') } });
}

/** Reads the glossary. Every fault is reported with its line; the terms are empty if the file could not be understood. */
export async function readGlossary(disk: Disk, known: Known, report: Report): Promise<SourceTerm[]> {
  const content = await disk.text(glossaryName);
  const yaml = content === undefined ? undefined : readYaml(content, glossaryFile, { file: glossaryName }, report);
  if (!yaml) return [];
  const { renderDefinition } = await import('./definition.ts');
  const say: Say = (path, fault) => report(glossaryName, yaml.lineOf(path), fault, fieldOf(path));
  const terms = yaml.value;
  refuseDuplicates(terms, say, yaml.lineOf);
  terms.forEach((term, index) => {
    checkPlace(term, index, known, say);
    if (!renderDefinition(term.definition)) say([index, 'definition'], { code: 'catalog_term_definition' });
  });
  return terms;
}
