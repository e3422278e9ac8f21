import type { Archive } from '../archive/archive.ts';
import { readXml } from '../archive/read-xml.ts';
import { picturesOf } from '../course-text.ts';
import { type GivenFile, type ImportedCourse, type ImportedModule, UnreadableDocument } from '../imported-module.ts';
import { LeftOutList } from '../left-out.ts';
import { refuseTooLarge } from '../loaded-size.ts';
import { courseOf } from '../module-parts.ts';
import { oneLine, placeOf } from '../places.ts';
import { isPage, isPictureName, isXmlName, kindOf } from './kinds.ts';
import { type Item, type Manifest, type Resource, readManifest } from './manifest.ts';
import { type Cartridge, StepReader } from './steps.ts';

/** The name of the manifest, in the archive's top folder or in its only folder. */
const manifestName = /^(?:[^/]+\/)?imsmanifest\.xml$/;

/** Returns the name of a cartridge's manifest; undefined if the archive is not one. */
export const manifestOf = ({ sizes }: Archive): string | undefined =>
  sizes.has('imsmanifest.xml') ? 'imsmanifest.xml' : [...sizes.keys()].find((name) => manifestName.test(name));

interface Group {
  title: string;
  items: Item[];
}

/** Returns the folders at the top of the contents. Entries that stand between them are put together under the course's title. */
function groupsOf({ title, items }: Manifest): Group[] {
  const groups: Group[] = [];
  let loose: Group | null = null;
  for (const item of items) {
    const isFolder = item.items.length > 0 || (!item.resource && item.missing === undefined);
    if (isFolder) {
      groups.push({ title: item.title, items: item.resource ? [item] : item.items });
      loose = null;
    } else if (loose) loose.items.push(item);
    else {
      loose = { title, items: [item] };
      groups.push(loose);
    }
  }
  return groups;
}

/** Returns the entries of a folder in their order, with the names of the folders between. */
function leavesOf(items: readonly Item[], above: readonly string[]): { item: Item; above: readonly string[] }[] {
  return items.flatMap((item) => [
    ...(item.resource || item.missing !== undefined ? [{ item, above }] : []),
    ...leavesOf(item.items, [...above, item.title]),
  ]);
}

/** Counts folders in folders, whose entries all become steps of one module. */
const foldersIn = (items: readonly Item[]): number =>
  items.reduce((sum, { items: inside }) => sum + (inside.length > 0 ? 1 : 0) + foldersIn(inside), 0);

function readGroup(cartridge: Cartridge, group: Group): ImportedModule {
  const leftOut = new LeftOutList();
  const title = oneLine(group.title, cartridge.title);
  const reader = new StepReader(cartridge, leftOut);
  const folders = foldersIn(group.items);
  if (folders > 0) leftOut.add('folder_inside', title, { count: folders });
  const steps = [];
  for (const { item, above } of leavesOf(group.items, [title])) steps.push(...reader.stepsOf(item, above));
  return { title, summary: '', steps, media: reader.media, left_out: leftOut.entries() };
}

/** Reports resources that the contents don't list: those that are a page, a quiz or the like, and files that no text shows. */
function reportUnlisted({ resources, items }: Manifest, cartridge: Cartridge, leftOut: LeftOutList): void {
  const listed = new Set<Resource>();
  const visit = (given: readonly Item[]) => {
    for (const { resource, items: inside } of given) {
      if (resource) listed.add(resource);
      visit(inside);
    }
  };
  visit(items);
  for (const resource of resources.filter((one) => !listed.has(one))) {
    const kind = kindOf(resource.type);
    const name = resource.href.split('/').at(-1) || resource.id;
    // A bank's questions are read elsewhere.
    if (kind === 'question_bank') continue;
    if (kind === 'quiz' || kind === 'web_link') leftOut.add('entry_unlisted', placeOf(name));
    else if (kind !== 'content') leftOut.add(kind, placeOf(name), kind === 'resource' ? { detail: resource.type } : {});
    else if (isPage(resource.href)) leftOut.add('entry_unlisted', placeOf(name));
    else if (!cartridge.used.has(cartridge.root + resource.href)) leftOut.add('file', placeOf(name));
  }
}

/**
 * Reads an IMS Common Cartridge (1.1 to 1.3, https://www.imsglobal.org/activity/common-cartridge): each folder at the top of its contents
 * becomes a module. Throws `UnreadableDocument`.
 */
export async function readCartridge(archive: Archive, manifestEntry: string, { name, mostSteps }: GivenFile): Promise<ImportedCourse> {
  const isWanted = (name: string) => isXmlName(name) || isPage(name) || isPictureName(name);
  refuseTooLarge(archive, isWanted);
  const files = await archive.load(isWanted);
  const root = manifestEntry.slice(0, -'imsmanifest.xml'.length);
  const manifestFile = files.get(manifestEntry);
  if (!manifestFile) throw new UnreadableDocument({ code: 'course_not_cartridge' });
  const manifest = readManifest(readXml(manifestFile, manifestEntry));
  if (manifest.items.length === 0) throw new UnreadableDocument({ code: 'course_empty' });
  const title = oneLine(manifest.title, name);
  const pictures = await picturesOf(new Map([...files].filter(([entry]) => isPictureName(entry))));
  const cartridge: Cartridge = { title, files, pictures, entries: archive.sizes, root, used: new Set(), questions: { count: 0 } };
  const read = groupsOf({ ...manifest, title }).map((group) => readGroup(cartridge, group));
  const leftOut = new LeftOutList();
  const banks = manifest.resources.filter(({ type }) => kindOf(type) === 'question_bank');
  const bank = new StepReader(cartridge, leftOut).banks(banks);
  reportUnlisted(manifest, cartridge, leftOut);
  return courseOf(title, read, { bank, left: leftOut, mostSteps });
}
