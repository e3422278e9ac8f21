import { courseImportLimits, type LeftOutCode } from '#contract/course-import-values.ts';
import type { LeftOut } from '#contract/course-imports.ts';

/** The maximum length of a place and a detail, in characters. */
const longest = 120;
const short = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim().replaceAll('\0', '').toWellFormed();
  return plain.length > longest ? `${plain.slice(0, longest - 1).toWellFormed()}…` : plain;
};

/** Collects what could not be carried into a module. */
export class LeftOutList {
  readonly #entries = new Map<string, LeftOut>();
  #more = 0;

  /** @param entries what is in the list from the start */
  constructor(entries: readonly LeftOut[] = []) {
    for (const { code, where, ...more } of entries) this.add(code, where, more);
  }

  /**
   * Adds something; equal entries are counted.
   *
   * @param where the page, heading or file in which it is; empty for the file as a whole
   */
  add(code: LeftOutCode, where: string, more: { detail?: string; count?: number } = {}): void {
    const { count = 1 } = more;
    const place = short(where);
    const detail = more.detail === undefined ? {} : { detail: short(more.detail) };
    const key = JSON.stringify([code, place, detail]);
    const known = this.#entries.get(key);
    if (known) known.count += count;
    else if (this.#entries.size < courseImportLimits.leftOut.most - 1) this.#entries.set(key, { code, where: place, ...detail, count });
    else this.#more += count;
  }

  entries(): LeftOut[] {
    const more: LeftOut[] = this.#more > 0 ? [{ code: 'more', where: '', count: this.#more }] : [];
    return [...this.#entries.values(), ...more];
  }
}
