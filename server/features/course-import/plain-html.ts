import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';

/** Returns plain text as HTML, with a paragraph wherever a line is empty. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => toHtml(h('p', part.trim())))
    .join('\n');

/** Returns a paragraph with a link as HTML; null for an address that isn't one of the web. */
export function linkHtml(address: string, text: string): string | null {
  const url = URL.parse(address.trim());
  return url && /^https?:$/.test(url.protocol) ? toHtml(h('p', h('a', { href: url.href }, text))) : null;
}

/** Returns a paragraph with a picture as HTML. */
export const pictureHtml = (reference: string, text: string): string => toHtml(h('p', h('img', { src: reference, alt: text })));
