import { UnreadableDocument } from '../imported-module.ts';
import { below, childOf, childrenOf, textIn, type XmlElement } from '../xml-tree.ts';

/** A resource of a cartridge, as `imsmanifest.xml` declares it. */
export interface Resource {
  id: string;
  /** Such as `webcontent` or `imswl_xmlv1p3`. */
  type: string;
  /** The resource's main file, relative to the manifest; empty if it has none. */
  href: string;
}

/** An entry of the course's contents: a folder, a resource, or a resource with others below it. */
export interface Item {
  title: string;
  resource: Resource | undefined;
  /** The id that leads to no resource; undefined if all is well. */
  missing: string | undefined;
  items: Item[];
}

export interface Manifest {
  title: string;
  items: Item[];
  resources: Resource[];
}

/** Returns a course's title, which the metadata of each version has in the same place; empty if it has none. */
function titleOf(manifest: XmlElement): string {
  const title = childOf(manifest, 'metadata', 'lom', 'general', 'title');
  return textIn(title, 'string') || textIn(title, 'langstring') || (title?.text.trim() ?? '');
}

/** Throws `UnreadableDocument` for a package of another kind, and for a version of the cartridge that isn't read. */
function requireCartridge(manifest: XmlElement): void {
  const schema = textIn(manifest, 'metadata', 'schema');
  const version = textIn(manifest, 'metadata', 'schemaversion');
  if (/scorm/i.test(schema)) throw new UnreadableDocument({ code: 'course_scorm' });
  if (manifest.name !== 'manifest' || !/common cartridge/i.test(schema)) throw new UnreadableDocument({ code: 'course_not_cartridge' });
  if (!/^1\.[123](\.|$)/.test(version))
    throw new UnreadableDocument({ code: 'course_cartridge_version', params: { version: version.slice(0, 20) } });
}

function resourceOf(element: XmlElement): Resource {
  const { identifier = '', type = '', href = '' } = element.attributes;
  // Descriptors of discussions, links and quizzes are often named in `file` alone.
  return { id: identifier, type, href: href || (childOf(element, 'file')?.attributes.href ?? '') };
}

function itemOf(element: XmlElement, resources: ReadonlyMap<string, Resource>): Item {
  const { identifierref: id } = element.attributes;
  const resource = id === undefined ? undefined : resources.get(id);
  return {
    title: textIn(element, 'title'),
    resource,
    missing: resource ? undefined : id,
    items: childrenOf(element, 'item').map((child) => itemOf(child, resources)),
  };
}

/** Reads `imsmanifest.xml`. Throws `UnreadableDocument`. */
export function readManifest(manifest: XmlElement): Manifest {
  requireCartridge(manifest);
  const resources = childrenOf(childOf(manifest, 'resources'), 'resource').map(resourceOf);
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const [organization] = below(childOf(manifest, 'organizations'), 'organization');
  const items = childrenOf(organization, 'item').map((item) => itemOf(item, byId));
  // A cartridge's contents are one item without a title, and the entries are below it.
  const [root] = items;
  const isRooted = items.length === 1 && root !== undefined && !root.resource && root.missing === undefined && root.items.length > 0;
  return { title: titleOf(manifest) || (isRooted ? root.title : ''), items: isRooted ? root.items : items, resources };
}
