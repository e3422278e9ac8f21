import { readXml } from '../archive/read-xml.ts';
import { below, textIn } from '../xml-tree.ts';

/** Where a text of Moodle keeps its files: `mod_page`, `content` and the like. */
export interface FileArea {
  context: string;
  component: string;
  area: string;
  /** The question, answer or chapter; 0 for texts that are alone in their area. */
  item: string;
}

/** The files of a backup, which its archive keeps by the SHA-1 of their content. */
export class StoredFiles {
  private readonly entries = new Map<string, string>();
  /** The names that files have for people, by their entries in the archive. */
  readonly names = new Map<string, string>();
  /** The entries of the files that are pictures, or say so. */
  readonly pictures = new Set<string>();

  constructor(document: Buffer | undefined) {
    if (!document) return;
    for (const file of below(readXml(document, 'files.xml'), 'file')) {
      const hash = textIn(file, 'contenthash');
      const name = textIn(file, 'filename');
      // A file named `.` is a folder.
      if (!/^[0-9a-f]{40}$/.test(hash) || name === '.' || name === '') continue;
      const entry = `files/${hash.slice(0, 2)}/${hash}`;
      const [context, component, area, item] = ['contextid', 'component', 'filearea', 'itemid'].map((key) => textIn(file, key));
      this.entries.set(JSON.stringify([context, component, area, item, textIn(file, 'filepath') + name]), entry);
      this.names.set(entry, name);
      if (textIn(file, 'mimetype').startsWith('image/')) this.pictures.add(entry);
    }
  }

  /** Returns the entry of the file that a reference such as `@@PLUGINFILE@@/map.png` leads to; undefined if there is none. */
  entryOf(reference: string, { context, component, area, item }: FileArea): string | undefined {
    const [, path] = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(reference.trim()) ?? [];
    if (path === undefined) return undefined;
    const key = (given: string) => this.entries.get(JSON.stringify([context, component, area, item, given]));
    try {
      return key(path) ?? key(decodeURIComponent(path));
    } catch {
      return undefined;
    }
  }

  /** Returns the entries of the files in an area, in the order of the backup. */
  inArea({ context, component, area, item }: FileArea): string[] {
    const start = JSON.stringify([context, component, area, item]).slice(0, -1);
    return [...this.entries].filter(([key]) => key.startsWith(`${start},`)).map(([, entry]) => entry);
  }
}
