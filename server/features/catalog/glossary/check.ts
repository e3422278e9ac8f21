import type { CodedFault } from '#server/words.ts';
import type { SourceTerm } from './schema.ts';

/** The modules that terms can name. */
interface Places {
  /** The ids of all modules. */
  ids: ReadonlySet<string>;
  /** Returns the names of a module's steps; undefined if they are unknown. */
  stepsOf(module: string): readonly string[] | undefined;
}

/** A fault in a term, with its place in the list of terms. */
interface TermFault {
  path: [index: number, ...keys: PropertyKey[]];
  fault: CodedFault;
}

/** Finds ids and words that an earlier term already has. */
function duplicates(terms: readonly SourceTerm[], lineOf: (path: readonly PropertyKey[]) => number): TermFault[] {
  const ids = new Map<string, number>();
  const words = new Map<string, string>();
  return terms.flatMap(({ id, term, variants }, index) => {
    const faults: TermFault[] = [];
    const before = ids.get(id);
    if (before !== undefined)
      faults.push({ path: [index, 'id'], fault: { code: 'catalog_term_id_taken', params: { id, line: lineOf([before, 'id']) } } });
    ids.set(id, before ?? index);
    const places: [word: string, path: TermFault['path']][] = [
      [term, [index, 'term']],
      ...variants.map((variant, at): [string, TermFault['path']] => [variant, [index, 'variants', at]]),
    ];
    for (const [word, path] of places) {
      const owner = words.get(word.toLowerCase());
      if (owner !== undefined) faults.push({ path, fault: { code: 'catalog_term_word_taken', params: { word, id: owner } } });
      words.set(word.toLowerCase(), owner ?? id);
    }
    return faults;
  });
}

function unknownPlace({ module: id, file }: SourceTerm, index: number, { ids, stepsOf }: Places): TermFault[] {
  if (!ids.has(id)) return [{ path: [index, 'module'], fault: { code: 'catalog_term_module', params: { id } } }];
  const files = stepsOf(id);
  if (file === undefined || !files || files.includes(file)) return [];
  return [{ path: [index, 'file'], fault: { code: 'catalog_term_file', params: { id: file, module: id, files: files.join(', ') } } }];
}

/**
 * Returns the faults in terms that no schema can express.
 *
 * @param lineOf returns a place's line in the glossary's file, for faults that name one
 */
export async function faultsOfTerms(
  terms: readonly SourceTerm[],
  places: Places,
  lineOf: (path: readonly PropertyKey[]) => number = () => 1,
): Promise<TermFault[]> {
  const { renderDefinition } = await import('./definition.ts');
  return [
    ...duplicates(terms, lineOf),
    ...terms.flatMap((term, index): TermFault[] => [
      ...unknownPlace(term, index, places),
      ...(renderDefinition(term.definition)
        ? []
        : [{ path: [index, 'definition'], fault: { code: 'catalog_term_definition' } } satisfies TermFault]),
    ]),
  ];
}
