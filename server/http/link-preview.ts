import { whenUsed } from '#server/when-used.ts';
import { m } from '#server/words.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';

/** The preview that other programs show for a link to one of the product's pages (Open Graph). */
export interface LinkPreview {
  title: string;
  description: string;
  /** A picture's path, 1200 by 630 pixels, and its alternative text. */
  image?: { path: string; alt: string };
}

/** A group of pages whose links have their own previews. */
export interface PreviewedPages {
  /** Matches the pages' paths. The first group is the page's key. */
  path: RegExp;
  /** Returns a page's preview, or undefined if the page does not exist. Anyone who has the address may request it. */
  previewOf(key: string): Promise<LinkPreview | undefined>;
}

/** The number of previews that one address may request per minute. Beyond that, pages are served without their own preview. */
const aMinute = 120;

/** Returns a function that reads a path's own preview, if it has one. Throws `too_many_requests`. */
export const previewReader =
  (pages: readonly PreviewedPages[], limits: Limits) =>
  async (path: string, ip: string): Promise<LinkPreview | undefined> => {
    for (const { path: pattern, previewOf } of pages) {
      const key = pattern.exec(path)?.[1];
      if (key === undefined) continue;
      await limits.take('link-preview', networkOf(ip), aMinute, 60);
      return previewOf(key);
    }
    return undefined;
  };

/** Returns a preview's elements for the page's head. @param address the page's address, if others may know it */
export function previewTags({ title, description, image }: LinkPreview, origin: string, address: string | null): string {
  const named = {
    'og:site_name': m.product(),
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    ...(address === null ? {} : { 'og:url': address }),
    ...(image ? { 'og:image': origin + image.path, 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': image.alt } : {}),
  };
  const metas = Object.entries(named).map(([property, content]) => ({ property, content }));
  const card = { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' };
  const { toHtml }: typeof import('hast-util-to-html') = whenUsed('hast-util-to-html');
  return [...metas, card].map((properties) => toHtml({ type: 'element', tagName: 'meta', properties, children: [] })).join('');
}
