import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { styleAttributesToRules } from './style-rules.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** The application as a program that renders its public pages. Only the build uses it. */
const program = join(project, 'dist', 'prerender');

type Chunk = Rolldown.OutputChunk;
type Prerender = typeof import('../../web/prerender.tsx');

/**
 * Returns the id of a module's route: `…/routes/_public/documentation.learners.tsx?tsr-split=component` ->
 * `/_public/documentation/learners`.
 */
function routeIdOf(moduleId: string): string | undefined {
  const [, file] = /[\\/]routes([\\/].*)\.tsx\?tsr-split=component$/.exec(moduleId) ?? [];
  return file?.replaceAll(/[\\.]/g, '/').replace(/\/index$/, '/');
}

/** Returns the scripts and style sheets that a page needs in addition to those that every page has. */
function filesOf(routeIds: readonly string[], chunks: readonly Chunk[]): { scripts: string[]; sheets: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  const isOfPage = (moduleId: string) => routeIds.includes(routeIdOf(moduleId) ?? 'none');
  for (const chunk of chunks) if (chunk.moduleIds.some(isOfPage) || isOfPage(chunk.facadeModuleId ?? '')) add(chunk);
  return {
    scripts: [...found].map(({ fileName }) => `/${fileName}`),
    sheets: [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).map((name) => `/${name}`),
  };
}

const take = (pattern: RegExp, html: string): [found: string, rest: string] => {
  const found = pattern.exec(html)?.[0];
  if (found === undefined) throw new Error(`a page without ${pattern}`);
  return [found, html.replace(found, () => '')];
};

/** Preloads the Latin font along with the style sheets, so that the text does not shift when it is drawn again in this font. */
function fontTag(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): string {
  const font = files.find((file) => file.type === 'asset' && file.names.includes('inter-latin-wght-normal.woff2'));
  if (!font) throw new Error('the build has no font of Latin letters');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">`;
}

const sheetTag = (name: string) => `<link rel="stylesheet" crossorigin nonce="__NONCE__" href="${name}">`;
const hrefOf = (tag: string) => /href="([^"]*)"/.exec(tag)?.[1] ?? '';
const moduleTag = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Returns the page and the tags that load the application: immediately, with any further scripts that the page needs, or, on a text page,
 * on demand.
 */
function scriptsFor(empty: string, application: string, scripts: readonly string[], isText: boolean): [empty: string, tags: string] {
  const waiting = `<script defer src="/written-page.js" data-application="${application}" nonce="__NONCE__"></script>`;
  if (isText) return [empty.replace(moduleTag, ''), waiting];
  const more = scripts.filter((name) => !empty.includes(name));
  return [empty, more.map((name) => `<link rel="modulepreload" crossorigin nonce="__NONCE__" href="${name}">`).join('')];
}

interface Written {
  html: string;
  isWithPlaces: boolean;
  isText: boolean;
  files: ReturnType<typeof filesOf>;
  application: string;
  font: string;
}

/** Writes a rendered page into the build's own page, so that it can be read before scripts run, or without them. */
function writtenInto(page: string, { html, isWithPlaces, isText, files, application, font }: Written): string {
  const [title, afterTitle] = take(/<title>[^<]*<\/title>/, html);
  const [description, body] = take(/<meta name="description"[^>]*>/, afterTitle);
  const styled = styleAttributesToRules(body);
  const [empty, scripts] = scriptsFor(page, application, files.scripts, isText);
  // Text is not painted before its styles have loaded.
  const sheets = [...new Set([...(empty.match(/<link rel="stylesheet"[^>]*>/g) ?? []).map(hrefOf), ...files.sheets])].map(sheetTag);
  return empty
    .replace(/ data-signed-in="[^"]*"/, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace(/<meta name="description"[^>]*>/, () => description)
    .replace('</head>', () => `${font}${sheets.join('')}<style nonce="__NONCE__" data-styles>${styled.rules}</style>${scripts}</head>`)
    .replace(
      /<div id="root">\s*<!-- waiting -->[\s\S]*<!-- \/waiting -->\s*<\/div>/,
      () => `<div id="root" data-written${isWithPlaces ? '="with-places"' : ''}>${styled.html}</div>`,
    );
}

/** Builds the application again, as a program, and renders its public pages with it. */
async function renderAll() {
  const entry = { ssr: 'prerender.tsx', outDir: program, emptyOutDir: true, copyPublicDir: false, write: true };
  await build({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn', build: entry });
  const { publicPaths, renderPage }: Prerender = await import(pathToFileURL(join(program, 'prerender.js')).href);
  const pages = await Promise.all(publicPaths.map(async (path) => ({ path, ...(await renderPage(path)) })));
  rmSync(program, { recursive: true, force: true });
  return pages;
}

/**
 * Writes each public page, as a visitor sees it, below `pages/` in the build, so that it can be read before the application has loaded, or
 * without it. `server/http/web.ts` serves these files.
 */
export const prerender: Plugin = {
  name: 'prerender',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const empty = readFileSync(join(dir, 'index.html'), 'utf8');
    const [, application = ''] = /.*<script type="module"[^>]* src="([^"]*)"/s.exec(empty) ?? [];
    const font = fontTag(Object.values(bundle));
    for (const { path, html, withPlaces, isText, routeIds } of await renderAll()) {
      const files = filesOf(routeIds, chunks);
      const write = (folder: string, body: string, isWithPlaces = false) => {
        const file = join(dir, folder, path === '/' ? 'index.html' : `${path}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, writtenInto(empty, { html: body, isWithPlaces, isText, application, font, files }));
      };
      write('pages', html);
      if (withPlaces) write('pages-with-places', withPlaces, true);
    }
  },
};
