import type { BundledLanguage } from 'shiki/langs';

/** The languages in which the catalog's fences are highlighted. Fences with any other name (`prompt`, `text`) or without one stay plain. */
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

/** Returns the grammar that highlights a language; undefined for one that stays plain. */
export const grammarOf = (name: string): BundledLanguage | undefined => (Object.hasOwn(languages, name) ? languages[name] : undefined);
