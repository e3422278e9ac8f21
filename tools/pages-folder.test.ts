import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { isApiPath } from '#contract/api-paths.ts';
import { renderPageText } from '#server/features/catalog/render/page-text.ts';
import { helpAnswers } from '#web/lib/help-for.ts';
import { partsOf } from './lib/page-texts.ts';
import { styleAttributesToRules } from './lib/style-rules.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const files = globSync('pages/**/*.md', { cwd: root }).sort();

/** Returns a page file's address. `pages/help/account.md` is part of `/help`; any other file is a separate page. */
const addressOf = (file: string) => (file.startsWith('pages/help/') ? '/help' : file.replace(/^pages(.*)\.md$/, '$1'));

const texts = await Promise.all(
  files.map(async (file) => {
    const { text, ...about } = partsOf(file, readFileSync(root + file, 'utf8'));
    return { file, address: addressOf(file), ...about, ...(await renderPageText(text)) };
  }),
);

const linksOf = ({ intro, sections }: (typeof texts)[number]) =>
  [intro, ...sections.map(({ tree }) => tree)].flatMap((tree) => {
    const found: string[] = [];
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'a') found.push(String(node.properties.href ?? 'dropped'));
    });
    return found;
  });

/** The web's addresses, from its route files. */
const addresses = new Set(
  globSync('web/routes/**/*.tsx', { cwd: root }).map(
    (file) =>
      `/${file
        .replace(/^web\/routes\/(_public\/|_signed-in\/)?(.*)\.tsx$/, '$2')
        .replaceAll('.', '/')
        .replace(/\/?index$/, '')}`,
  ),
);
const headingsIn = (tree: Root) => {
  const ids: string[] = [];
  visit(tree, 'element', (node: Element) => {
    if (/^h[3-6]$/.test(node.tagName)) ids.push(String(node.properties.id));
  });
  return ids;
};
const anchors = Map.groupBy(
  texts.flatMap(({ address, sections }) =>
    sections.flatMap(({ id, tree }) => [id, ...headingsIn(tree)]).map((anchor) => ({ address, id: anchor })),
  ),
  ({ address }) => address,
);

describe.each(texts.map((text) => [text.file, text] as const))('%s', (_, page) => {
  test('has no broken links', () => {
    for (const link of linksOf(page)) {
      const [address = '', hash] = link.split('#');
      const [path = ''] = address.split('?');
      if (/^(https:|mailto:)/.test(link) || isApiPath(path)) continue;
      const target = path === '' ? page.address : path;
      expect([...addresses], `${link} is a page`).toContain(target);
      if (hash)
        expect(
          anchors.get(target)?.map(({ id }) => id),
          `${link} is a section`,
        ).toContain(hash);
    }
  });

  test('contains nothing in its sections that the page cannot show', () => {
    const shown = new Set(
      'p h3 h4 ul ol li a strong em code pre blockquote table thead tbody tr th td br hr del sup section input'.split(' '),
    );
    for (const tree of [page.intro, ...page.sections.map((section) => section.tree)] as Root[])
      visit(tree, 'element', (node: Element) => expect([...shown]).toContain(node.tagName));
  });
});

test('screens link only to help answers that exist', () => {
  const ids = anchors.get('/help')?.map(({ id }) => id);
  const linked = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/\b(?:help|HelpLink answer)="([^"]*)"/g)].map(([, id]) => id),
  );
  expect(linked.length).toBeGreaterThanOrEqual(10);
  for (const id of [...linked, ...Object.values(helpAnswers)]) expect(ids).toContain(id);
});

test('no two help questions have the same anchor', () => {
  const ids = anchors.get('/help')?.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(5);
  expect(ids).toEqual([...new Set(ids)]);
});

test('no two pages have the same description', () => {
  for (const key of ['title', 'description'] as const) {
    const said = texts.filter(({ address }) => address !== '/help').map((page) => page[key]);
    expect(said).toEqual([...new Set(said)]);
  }
});

test.each(['no head', '---\ntitle: A\n---\n', `---\ntitle: A\ndescription: ${'b'.repeat(156)}\n---\n`])(
  'the parser refuses a page that starts with %j, and names its file',
  (source) => {
    expect(() => partsOf('pages/some.md', source)).toThrow(/pages\/some\.md/);
  },
);

test('the build turns inline styles into rules, and leaves text that looks like a style unchanged', () => {
  const { html, rules } = styleAttributesToRules(
    '<a style="--a:1">x</a><b style="--a:1">style=&quot;y&quot;</b><i style="width:2px;background:url(&quot;z&quot;)"></i>',
  );
  expect(html).toBe('<a data-style="0">x</a><b data-style="0">style=&quot;y&quot;</b><i data-style="1"></i>');
  expect(rules).toBe(':root [data-style="0"]{--a:1}:root [data-style="1"]{width:2px;background:url("z")}');
});
