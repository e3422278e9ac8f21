import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Page {
  /** Below `pages/`, without its ending. */
  name: string;
  title: unknown;
  description: unknown;
  text: string;
  /** The texts of its headings, as they are written. */
  headings: string[];
}

const pages: Page[] = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => {
    const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(join('pages', path))) ?? [];
    const prose = text.replace(/^```.*?^```$/gms, '');
    const headings = [...prose.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading);
    return { ...(parse(head) as { title: unknown; description: unknown }), name: path.replace(/\.md$/, ''), text: prose, headings };
  });
const named = pages.map((page) => [page.name, page] as const);

/** As the renderer of Markdown names headings. */
const slugOf = (heading: string) =>
  heading
    .replaceAll('`', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** What is linked to, without what comes after it. Help is one page of many texts. */
const addressOf = ({ name }: Page) => `/${name.startsWith('help/') ? 'help' : name}`;
const anchors = new Map<string, Set<string>>();
for (const page of pages) {
  const known = anchors.get(addressOf(page)) ?? new Set();
  for (const heading of page.headings) known.add(slugOf(heading));
  anchors.set(addressOf(page), known);
}

const routes = readdirSync(join(root, 'web/routes'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map(
    (path) =>
      `/${path
        .replace(/\.tsx$/, '')
        .replace('_signed-in/', '')
        .replace(/\.?index$/, '')
        .replaceAll('.', '/')}`,
  );
/** Pages whose routes are made of the texts themselves, and what is no page of the web. */
const others = ['/documentation', '/help', '/contact', '/api/docs', '/api/openapi.json', ...pages.map(addressOf)];

/** Every word of the screens. */
const words = new Set(
  readdirSync(join(root, 'messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'project.inlang')
    .flatMap(({ name }) => Object.values(JSON.parse(read(`messages/${name}/en.json`)) as Record<string, unknown>)),
);
/** Words in italics that no screen says: terms that are explained, and groups and names that are made up of parts. */
const terms = new Set([
  'track',
  'tracks',
  'modules',
  'steps',
  'lead',
  'default',
  'freeze',
  'weekly goal',
  'results',
  'progress',
  'groups only',
]);

describe.each(named)('pages/%s.md', (_, page) => {
  test('has a title, and a description of one sentence that a search shows whole', () => {
    expect(page.title).toMatch(/^\S.{2,60}$/);
    expect(page.description).toMatch(/^[A-Z].{20,153}\.$/);
  });

  test('names only files of the repository that are there', () => {
    const paths = [...page.text.matchAll(/`((?:server|web|contract|tools|e2e|docs|deploy|catalog)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('links only to pages and to places of them that are there', () => {
    const links = [...page.text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => {
      const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
      return anchor === undefined ? ![...routes, ...others].includes(path) : !anchors.get(path)?.has(anchor);
    });
    expect(dead).toEqual([]);
  });

  test('says the words of the screens as the screens say them', () => {
    const said = [...page.text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, word = '']) => word);
    expect(said.filter((word) => !words.has(word) && !terms.has(word))).toEqual([]);
  });
});

test('in help every section is a question, and no question is asked twice', () => {
  const questions = pages.filter(({ name }) => name.startsWith('help/')).flatMap(({ headings }) => headings);
  expect(questions.filter((question) => !/\?$|\. What (can I do|now|should I do|do I do)\?$/.test(question))).toEqual([]);
  expect(new Set(questions.map(slugOf)).size).toBe(questions.length);
});

test('the terms and the privacy statement say who runs the installation, and mark what has to be completed', () => {
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
