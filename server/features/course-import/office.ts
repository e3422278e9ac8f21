import { posix } from 'node:path';
import { childOf, childrenOf, parseXml, type XmlElement } from './xml-tree.ts';
import type { ZipFolder } from './zip-folder.ts';

/** The parts that all Office documents have (ECMA-376, part 2). */

/** A reference from one part of a document to another, or to an address. */
export interface Relation {
  /** The last part of the relation's type: `image`, `slide`, `hyperlink`. */
  type: string;
  /** The name of the file in the zip, or an address if it is outside. */
  target: string;
  isExternal: boolean;
}

/** Returns what a part refers to, by the ids that it uses. */
export async function relationsOf(folder: ZipFolder, part: string): Promise<ReadonlyMap<string, Relation>> {
  const path = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  if (!folder.has(path)) return new Map();
  return new Map(
    childrenOf(parseXml(await folder.text(path)), 'Relationship').map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode } = attributes;
      const isExternal = TargetMode === 'External';
      const inside = Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(part), Target);
      return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: isExternal ? Target : inside, isExternal }];
    }),
  );
}

export const xmlOf = async (folder: ZipFolder, part: string): Promise<XmlElement | undefined> =>
  folder.has(part) ? parseXml(await folder.text(part)) : undefined;

/** Titles that programs give to documents by themselves. */
const ownTitles = new Set(['powerpoint presentation', 'presentation', 'slide 1', 'untitled', 'word document', 'microsoft word document']);

/** Returns the title in a document's properties; null if its author gave it none. */
export async function titleInProperties(folder: ZipFolder): Promise<string | null> {
  const title = childOf(await xmlOf(folder, 'docProps/core.xml'), 'title')?.text.trim() ?? '';
  return title === '' || ownTitles.has(title.toLowerCase()) ? null : title;
}
