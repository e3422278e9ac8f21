import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import type { Conversion } from './clean.ts';
import { markdownOfHtml, treeOfHtml } from './html.ts';
import type { LeftOutList } from './left-out.ts';
import { placeHeadings } from './lessons.ts';
import { writeMarkdown } from './markdown.ts';
import { MediaList } from './media-list.ts';

/** Where a text stands in a course, and how its references are resolved. */
export interface TextPlace {
  /** The names that lead to it. */
  where: string;
  /** Returns the file of the archive that a reference leads to; undefined if it leads to none. */
  entryOf(reference: string): string | undefined;
}

/** The pictures of an archive, by the names of their entries. */
export type Pictures = ReadonlyMap<string, { bytes: Buffer; type: FileTypeResult | undefined }>;

/** Returns pictures with their types, which their content says. */
export async function picturesOf(files: ReadonlyMap<string, Buffer>): Promise<Pictures> {
  const found = new Map<string, { bytes: Buffer; type: FileTypeResult | undefined }>();
  for (const [name, bytes] of files) found.set(name, { bytes, type: await fileTypeFromBuffer(bytes) });
  return found;
}

const isAddress = (reference: string) => /^(https?:)?\/\//i.test(reference);

/** Converts the texts of one module, and collects the pictures that they show. */
export class CourseText {
  readonly #media: MediaList;
  readonly #pictures: Pictures;
  readonly #left: LeftOutList;

  constructor(pictures: Pictures, left: LeftOutList) {
    this.#media = new MediaList(left);
    this.#pictures = pictures;
    this.#left = left;
  }

  get media(): Map<string, Buffer> {
    return this.#media.files;
  }

  #conversion({ where, entryOf }: TextPlace): Conversion {
    const left = this.#left;
    return {
      where,
      left,
      pictureOf: (address) => {
        const entry = entryOf(address);
        const picture = entry === undefined ? undefined : this.#pictures.get(entry);
        if (picture) return this.#media.addKnown(picture.bytes, picture.type, where);
        const code = entry === undefined ? (isAddress(address) ? 'picture_elsewhere' : 'picture_missing') : 'picture_kind';
        left.add(code, where, { detail: (entry ?? address).replace(/^.*\/(?=.)/s, '') });
        return null;
      },
      leftLink(address) {
        const entry = entryOf(address);
        const isFile = entry !== undefined && !/\.x?html?$/i.test(entry);
        left.add(isFile ? 'link_file' : 'link_inside', where, isFile ? { detail: address.replace(/^.*\/(?=.)/s, '') } : {});
      },
    };
  }

  /** Returns HTML as the Markdown of a part of a quiz. */
  part(html: string, place: TextPlace): string {
    return html.trim() === '' ? '' : markdownOfHtml(html, this.#conversion(place)).trim();
  }

  /** Returns HTML as the Markdown of a lesson, whose headings start below the title of the page. */
  lesson(html: string, place: TextPlace): string {
    const tree = treeOfHtml(html, this.#conversion(place));
    placeHeadings(tree.children);
    return writeMarkdown(tree);
  }
}
