import { createHash } from 'node:crypto';
import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import { limits } from '#contract/values.ts';
import type { LeftOutList } from './left-out.ts';

/** The pictures that lessons show: the type by its content -> the ending of the file's name. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** Collects the pictures of a module. Equal pictures are stored once. */
export class MediaList {
  readonly files = new Map<string, Buffer>();
  readonly #names = new Map<string, string>();
  readonly #left: LeftOutList;

  constructor(left: LeftOutList) {
    this.#left = left;
  }

  /**
   * Adds a picture, and returns the address with which a text shows it; null if it can't be shown, which the list of what is left out says.
   *
   * @param where the page, heading or file in which it is
   */
  async add(bytes: Buffer, where: string): Promise<string | null> {
    return this.addKnown(bytes, await fileTypeFromBuffer(bytes), where);
  }

  /** Adds a picture whose type its content has already said. */
  addKnown(bytes: Buffer, type: FileTypeResult | undefined, where: string): string | null {
    const digest = createHash('sha256').update(bytes).digest('hex');
    const known = this.#names.get(digest);
    if (known !== undefined) return known;
    const ending = endings[type?.mime ?? ''];
    if (!ending || bytes.length > limits.pictureFile.most) {
      this.#left.add(ending ? 'picture_damaged' : 'picture_kind', where, type ? { detail: type.ext.toUpperCase() } : {});
      return null;
    }
    if (this.files.size >= limits.modulePictures.most) {
      this.#left.add('picture_too_many', where);
      return null;
    }
    const name = `assets/picture-${this.files.size + 1}.${ending}`;
    this.files.set(name, bytes);
    this.#names.set(digest, name);
    return name;
  }
}
