import { setImmediate } from 'node:timers/promises';
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import dark from 'shiki/themes/github-dark-high-contrast.mjs';
import light from 'shiki/themes/github-light-high-contrast.mjs';
import { visit } from 'unist-util-visit';
import { fenceOf } from './fence.ts';

/** What the catalog's fences may be highlighted in; every other name (`prompt`, `text`, none) stays plain. */
const languages: Record<string, BundledLanguage> = {
  js: 'javascript',
  javascript: 'javascript',
  jsx: 'jsx',
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'tsx',
  py: 'python',
  python: 'python',
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  xml: 'xml',
  html: 'html',
  css: 'css',
  md: 'markdown',
  markdown: 'markdown',
  sh: 'shellscript',
  bash: 'shellscript',
  shell: 'shellscript',
  sql: 'sql',
  http: 'http',
  diff: 'diff',
  dockerfile: 'docker',
};

/** The grammar that code of a language is highlighted by; undefined for one that stays plain. */
export const grammarOf = (name: string): BundledLanguage | undefined => (Object.hasOwn(languages, name) ? languages[name] : undefined);

let starting: Promise<HighlighterCore> | undefined;

const highlighter = () =>
  (starting ??= createHighlighterCore({ themes: [light, dark], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) }));

/** The grammars that are loaded; undefined while nothing has been highlighted, and so no highlighter is there. */
export const loadedGrammars = async (): Promise<string[] | undefined> => (await starting)?.getLoadedLanguages();

/**
 * Loads a grammar and lets it compile its expressions by some text, which takes half a second in one piece: a line at a time, so
 * that calls that have come meanwhile go first.
 */
export async function warmUpGrammar(lang: BundledLanguage, lines: readonly string[], signal: AbortSignal): Promise<void> {
  const shiki = await highlighter();
  await setImmediate();
  if (!shiki.getLoadedLanguages().includes(lang)) await shiki.loadLanguage(bundledLanguages[lang]);
  for (const line of lines) {
    await setImmediate();
    if (signal.aborted) return;
    shiki.codeToTokensBase(line, { lang, theme: light.name ?? '', tokenizeTimeLimit: 0 });
  }
}

/**
 * Code -> its highlighted spans, in the variables `--shiki-light` and `--shiki-dark`. A language is loaded when it is
 * first met; `undefined` for one that stays plain.
 */
async function highlighted(code: string, name: string): Promise<ElementContent[] | undefined> {
  const lang = grammarOf(name);
  if (!lang) return undefined;
  const shiki = await highlighter();
  if (!shiki.getLoadedLanguages().includes(lang)) await shiki.loadLanguage(bundledLanguages[lang]);
  const options = {
    lang,
    themes: { light: light.name ?? '', dark: dark.name ?? '' },
    defaultColor: false as const,
    // Without a limit: by default a line that takes longer than 500 ms, as one does while the engine compiles its expressions, is given up, and
    // the whole rest of the code has one colour. What a fence may be is bounded by the size of its file.
    tokenizeTimeLimit: 0,
    mergeWhitespaces: true,
    mergeSameStyleTokens: true,
  };
  const pre = shiki.codeToHast(code, options).children[0];
  const inner = pre?.type === 'element' ? pre.children[0] : undefined;
  return inner?.type === 'element' ? inner.children : undefined;
}

/** The `<pre>` of a piece of code. */
export async function codeBlock(code: string, language: string, meta?: string): Promise<Element> {
  const text = code.replace(/\n$/, '');
  const children = (await highlighted(text, language)) ?? [{ type: 'text', value: text }];
  const properties = { className: ['shiki'], dataLanguage: language || 'text', ...(meta ? { dataMeta: meta } : {}) };
  return { type: 'element', tagName: 'pre', properties, children: [{ type: 'element', tagName: 'code', properties: {}, children }] };
}

/** A piece of code as a tree of its own. */
export const renderCode = async (code: string, language: string): Promise<Root> => ({
  type: 'root',
  children: [await codeBlock(code, language)],
});

/** Highlights all fences of a text. */
export function highlightFences() {
  return async (tree: Root) => {
    const fences: Promise<void>[] = [];
    visit(tree, 'element', (node) => {
      const fence = fenceOf(node);
      if (!fence || fence.language === 'math') return;
      fences.push(codeBlock(toString(fence.code), fence.language, fence.meta).then((block) => void Object.assign(node, block)));
    });
    await Promise.all(fences);
  };
}
