import { meaningOf, parseMarkdown, sourceOf } from './markdown.ts';

/** Reads a block's source into fields, and writes them. */
export interface BlockForm<V> {
  /** Returns null for a source that the form can't show completely. */
  read: (source: string) => V | null;
  /** Writes fields. What `before` already says is kept as it is written there. */
  write: (value: V, before: string) => string;
}

/** A caption as it is written below a block: its first word, which is not shown, and the Markdown after it. */
const captionText = /^(Figure|Table):[ \t]*/;

export interface Captioned {
  /** The caption in Markdown; empty if there is none. */
  caption: string;
}

interface Split {
  main: string;
  between: string;
  caption: string;
}

/** Splits a block's source into the block itself and its caption. Returns null if it has more than that. */
function splitCaption(source: string): Split | null {
  const { children } = parseMarkdown(source);
  const [main, caption, more] = children;
  if (!main || more || (caption && caption.type !== 'paragraph')) return null;
  const end = main.position?.end.offset ?? source.length;
  if (!caption) return { main: source.slice(0, end), between: source.slice(end), caption: '' };
  const start = caption.position?.start.offset ?? source.length;
  return { main: source.slice(0, end), between: source.slice(end, start), caption: sourceOf(caption, source) };
}

/** Gives a form a caption, which stands in a paragraph below the block. The block and its caption are each kept until they change. */
export function withCaption<V extends object>(form: BlockForm<V>, word: 'Figure' | 'Table'): BlockForm<V & Captioned> {
  return {
    read(source) {
      const split = splitCaption(source);
      const value = split && form.read(split.main);
      return split && value && { ...value, caption: split.caption.replace(captionText, '') };
    },
    write({ caption, ...value }, before) {
      const split = splitCaption(before);
      const known = split && form.read(split.main);
      const own = value as unknown as V;
      const main = split && known && JSON.stringify(known) === JSON.stringify(own) ? split.main : form.write(own, split?.main ?? '');
      const line = caption.replace(/\s*\n\s*/g, ' ');
      if (line.trim() === '') return main;
      const knownCaption = split?.caption ?? '';
      if (line === knownCaption.replace(captionText, '')) return `${main}${split?.between ?? ''}${knownCaption}`;
      return `${main}${knownCaption ? (split?.between ?? '') : '\n\n'}${captionText.exec(knownCaption)?.[0] ?? `${word}: `}${line}`;
    },
  };
}

/** Returns whether a form shows everything in a source: written anew, it means the same, and written without a change, it is the same. */
export function isFaithful<V>(form: BlockForm<V>, source: string): boolean {
  const value = form.read(source);
  if (value === null || form.write(value, source) !== source) return false;
  return meaningOf(parseMarkdown(form.write(value, '')).children) === meaningOf(parseMarkdown(source).children);
}

/** Writes a changed form, with the line breaks of the source before. */
export function changed<V>(form: BlockForm<V>, value: V, before: string): string {
  const next = form.write(value, before);
  return before.includes('\r\n') ? next.replace(/\r?\n/g, '\r\n') : next;
}
