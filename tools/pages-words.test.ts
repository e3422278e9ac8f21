import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyEndpoint } from '#contract/calls.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Page {
  /** Path below `pages/`, without the extension. */
  name: string;
  text: string;
  /** The page's headings, as written. */
  headings: string[];
}

const pages: Page[] = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => {
    const text = read(join('pages', path)).replace(/^---\n.*?\n---\n/s, '');
    const prose = text.replace(/^```.*?^```$/gms, '');
    const headings = [...prose.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading);
    return { name: path.replace(/\.md$/, ''), text: prose, headings };
  });
const named = pages.map((page) => [page.name, page] as const);

/** All text on the screens. */
const words = new Set(
  readdirSync(join(root, 'messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'project.inlang')
    .flatMap(({ name }) => Object.values(JSON.parse(read(`messages/${name}/en.json`)) as Record<string, unknown>)),
);
/** Words in italics that are not on any screen: terms that are being explained, and groups and names made up of several parts. */
const terms = new Set([
  'track',
  'tracks',
  'modules',
  'steps',
  'lead',
  'manager',
  'default',
  'freeze',
  'weekly goal',
  'results',
  'progress',
  'groups only',
]);

describe.each(named)('pages/%s.md', (_, page) => {
  test('names only files that exist in the repository', () => {
    const paths = [...page.text.matchAll(/`((?:server|web|contract|tools|e2e|docs|deploy|catalog)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("uses the screens' exact words", () => {
    const said = [...page.text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, word = '']) => word);
    expect(said.filter((word) => !words.has(word) && !terms.has(word))).toEqual([]);
  });
});

test('the API guide calls only addresses that exist', () => {
  const patterns = everyEndpoint.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  const calls = [...read('pages/documentation/api.md').matchAll(/\$CAIRN(\/[^\s"?)]+)/g)].map(([, path = '']) => path);
  expect(calls.length).toBeGreaterThan(12);
  expect(calls.filter((call) => !patterns.some((pattern) => pattern.test(call)))).toEqual([]);
});

test('every help section is a question', () => {
  const questions = pages.filter(({ name }) => name.startsWith('help/')).flatMap(({ headings }) => headings);
  expect(questions.filter((question) => !/\?$|\. What (can I do|now|should I do|do I do)\?$/.test(question))).toEqual([]);
});

test('the terms and the privacy statement name the operator, and mark what must be filled in', () => {
  for (const { text } of pages.filter(({ name }) => ['terms', 'privacy'].includes(name))) {
    expect(text).toContain('{{operator}}');
    expect(text).toContain('{{contact}}');
    expect(text).toMatch(/^> \*\*Template\.\*\* /m);
    expect(
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map(([, name]) => name)
        .filter((name) => !['operator', 'contact', 'origin'].includes(name ?? '')),
    ).toEqual([]);
  }
});
