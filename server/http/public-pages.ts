import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The public pages that the build prerendered, as HTML by path. */
export type PublicPages = ReadonlyMap<string, string>;

/** The build's folders for the public pages, and for templates of pages completed on each request. */
export const pagesFolder = 'pages';
export const placesFolder = 'pages-with-places';

/** @param build the build's folder */
export function readPublicPages(build: string, name = pagesFolder): PublicPages {
  const folder = join(build, name);
  if (!existsSync(folder)) return new Map();
  const files = globSync('**/*.html', { cwd: folder }).sort();
  return new Map(files.map((file) => [pathOf(file), readFileSync(join(folder, file), 'utf8')]));
}

const pathOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/^\/index$/, '/');

/**
 * Returns a public page's canonical path if it was requested in a different case or with a trailing slash; undefined for any other path.
 */
export function otherwiseWritten(pages: PublicPages, path: string): string | undefined {
  const usual = path.toLowerCase().replace(/(.)\/+$/, '$1');
  return usual !== path && usual !== '/' && pages.has(usual) ? usual : undefined;
}

/** Escapes text for HTML or XML, including attributes in double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the sitemap of all public pages, for search engines. */
export function sitemapOf(pages: PublicPages, origin: string): string {
  const urls = [...pages.keys()].map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Paths that search engines should not index: data, and addresses that contain a secret. */
const disallowed = ['/api/', '/auth/', '/modules/', '/invitation', '/keep-account', '/verify-email', '/reset-password/', '/unsubscribe/'];

export const robotsOf = (origin: string): string =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
