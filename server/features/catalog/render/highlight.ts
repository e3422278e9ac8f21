import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import dark from 'shiki/themes/github-dark-high-contrast.mjs';
import light from 'shiki/themes/github-light-high-contrast.mjs';
import { visit } from 'unist-util-visit';
import { fenceOf } from './fence.ts';
import { grammarOf } from './highlight-languages.ts';

let starting: Promise<HighlighterCore> | undefined;

const highlighter = () =>
  (starting ??= createHighlighterCore({ themes: [light, dark], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) }));

/**
 * Returns the highlighted spans of code, with the variables `--shiki-light` and `--shiki-dark`. A language is loaded when it is first
 * needed; `undefined` for one that stays plain.
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
    // 0 means no limit. By default, a line that takes longer than 500 ms is abandoned, for example because the engine is still compiling
    // its expressions, and the rest of the code gets a single colour. The file size already limits a fence's length.
    tokenizeTimeLimit: 0,
    mergeWhitespaces: true,
    mergeSameStyleTokens: true,
  };
  const pre = shiki.codeToHast(code, options).children[0];
  const inner = pre?.type === 'element' ? pre.children[0] : undefined;
  return inner?.type === 'element' ? inner.children : undefined;
}

/** Returns the `<pre>` for a piece of code. */
export async function codeBlock(code: string, language: string, meta?: string): Promise<Element> {
  const text = code.replace(/\n$/, '');
  const children = (await highlighted(text, language)) ?? [{ type: 'text', value: text }];
  const properties = { className: ['shiki'], dataLanguage: language || 'text', ...(meta ? { dataMeta: meta } : {}) };
  return { type: 'element', tagName: 'pre', properties, children: [{ type: 'element', tagName: 'code', properties: {}, children }] };
}

/** Renders a piece of code as a separate tree. */
export const renderCode = async (code: string, language: string): Promise<Root> => ({
  type: 'root',
  children: [await codeBlock(code, language)],
});

/** Highlights all fences in the text. */
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
