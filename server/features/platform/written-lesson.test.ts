import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element, Text } from 'hast';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { lessonHtml } from './lesson-html.ts';

const part = (name: string, html: string) => `{{part ${name}}}${html}{{end}}`;
const parts = [
  part('stone pebble', '<svg id="pebble"></svg>'),
  part('stone slab', '<svg id="slab"></svg>'),
  part('stone wedge', '<svg id="wedge"></svg>'),
  part('stone arch', '<svg id="arch"></svg>'),
  part('stone spire', '<svg id="spire"></svg>'),
  part('stone summit', '<svg id="summit"></svg>'),
  part('code text', '<div class="code">Text<pre>{{children}}</pre></div>'),
  part('code js', '<div class="code">JavaScript<pre>{{children}}</pre></div>'),
  part('code output', '<div class="code">Output<pre>{{children}}</pre></div>'),
  part('callout note', '<div class="callout">Note{{children}}</div>'),
  part('callout tip', '<div class="callout">Tip{{children}}</div>'),
  part('table', '<div class="table"><table>{{children}}</table></div>'),
  part('diagram', '<figure><pre>{{children}}</pre></figure>'),
  part('term', '<span class="t" title="{{definition}}">{{children}}</span>'),
].join('');
const pageOf = (title: string, body: string) =>
  `<html lang="en"><head><title>${title}</title><meta name="description" content="About ${title}."><style nonce="__NONCE__">p{color:var(--{{hue}})}</style></head><body>${body}</body>`;

let folder: string;
let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'cairn-lesson-')), '/');
  for (const name of ['pages', 'pages-with-places']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'index.html'), pageOf('Cairn', 'the application'));
  await writeFile(join(folder, 'pages', 'lesson.html'), pageOf('A lesson', 'There is no lesson'));
  const body = `<svg id="pebble"></svg><p>{{track}} - {{module}} - {{minutes}}</p><h1>{{title}}</h1><div>{{text}}</div>{{parts}}${parts}{{/parts}}`;
  await writeFile(join(folder, 'pages-with-places', 'lesson.html'), pageOf('{{title}}', body));
  app = await startTestApp({}, undefined, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const page = async (path = '/lesson') => (await app.raw(path, { headers: { accept: 'text/html' } })).text;
/** Returns a page's visible text. */
const wordsOf = (html: string) => html.replaceAll(/<span class="sr-only">[^<]*<\/span>|<[^>]*>/g, '');
const lessonNow = async () => (await app.as(null)('GET /api/platform/sample-lesson')).data.lesson;
const sql = (text: string, values: unknown[] = []) => app.connection.pool.query(text, values);

test('a visitor can read the lesson without scripts: its title, its place and its text, with no placeholders left', async () => {
  const [html, lesson] = [await page(), await lessonNow()];
  expect(html).toContain(`<h1>${lesson?.title}</h1>`);
  expect(html).toContain(`<title>${lesson?.title}</title>`);
  expect(html).toContain(`<p>${lesson?.track_title} - ${lesson?.module_title} - ${lesson?.minutes}</p>`);
  expect(html).toContain(`var(--${lesson?.hue})`);
  expect(html.match(/<svg id="\w+">/g)).toEqual([`<svg id="${lesson?.glyph}">`]);
  expect(lesson?.beginning[0]?.length).toBeGreaterThan(5);
  expect(wordsOf(html)).toContain(lesson?.beginning[0]);
  expect(html).toContain(`<meta property="og:title" content="${lesson?.title}">`);
  expect(html).not.toMatch(/\{\{|\}\}|__NONCE__/);
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
});

test("authors' titles appear as plain text in the page, its head and its link preview, and are never treated as placeholders", async () => {
  const before = await lessonNow();
  const title = '<b>"One" & </title><script>alert(1)</script> {{track}} $& two';
  await sql('update files set title = $1 where title = $2', [title, before?.title]);
  try {
    const html = await page();
    const said = '&lt;b&gt;&quot;One&quot; &amp; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; {{track}} $&amp; two';
    expect(html).toContain(`<h1>${said}</h1>`);
    expect(html).toContain(`<meta name="description" content="About ${said}.">`);
    // Some characters may be literal in an attribute but not in text.
    expect(html).toContain('<meta property="og:title" content="<b>&#x22;One&#x22; &#x26; </title>');
    expect(html.replaceAll(/<meta [^>]*="[^"]*">/g, '')).not.toMatch(/<b>|<script>/);
  } finally {
    await sql('update files set title = $1 where title = $2', [before?.title, title]);
  }
});

test('the page shows a catalog change immediately, and says so if no lesson is published', async () => {
  const before = await lessonNow();
  const first = before?.beginning[0] ?? 'none';
  expect(wordsOf(await page())).toContain(first);
  await sql(`update files set status = 'draft' where title = $1`, [before?.title]);
  const next = await page();
  expect(wordsOf(next)).not.toContain(first);
  expect(next).toContain((await lessonNow())?.title);
  await sql(`update tracks set status = 'archived'`);
  const none = await page();
  expect(none).toContain('<title>A lesson</title>');
  expect(none).toContain('There is no lesson');
  expect(wordsOf(none)).not.toContain(first);
  await sql(`update tracks set status = 'published'`);
  await sql(`update files set status = 'published' where title = $1`, [before?.title]);
  expect(wordsOf(await page())).toContain(first);
});

test("the sitemap contains the lesson; if the lesson can't be read, the page starts the application instead", async () => {
  expect((await app.raw('/sitemap.xml')).text).toContain('/lesson</loc>');
  await sql('alter view published.catalog_version rename to catalog_version_gone');
  try {
    const html = await page();
    expect(html).toContain('the application');
    expect(html).not.toContain('There is no lesson');
  } finally {
    await sql('alter view published.catalog_version_gone rename to catalog_version');
  }
  expect(await page()).toContain('<h1>');
});

test("code, callouts, tables, diagrams, links, tasks and formulas are rendered with the build's parts, without inline styles", () => {
  const text = (value: string): Text => ({ type: 'text', value });
  const element = (tagName: string, properties: Element['properties'], ...children: Element['children']): Element => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const known = new Map([
    ['code text', '<pre class="text">{{children}}</pre>'],
    ['code output', '<pre class="output">{{children}}</pre>'],
    ['callout note', '<div class="note">{{children}}</div>'],
    ['callout tip', '<div class="tip">{{children}}</div>'],
    ['table', '<div><table>{{children}}</table></div>'],
    ['diagram', '<figure><pre>{{children}}</pre></figure>'],
  ]);
  const made = (...children: Element[]) => lessonHtml({ type: 'root', children }, known);
  const colour = { style: '--shiki-light:#0a3069;--shiki-dark:#addcff' };
  const code = element('pre', { className: ['shiki'], dataLanguage: 'cobol' }, element('span', colour, text('<i>{{children}}')));
  expect(made(code, code)).toEqual({
    html: '<pre class="text"><span data-style="text-0">&#x3C;i>{{children}}</span></pre>'.repeat(2),
    rules: ':root [data-style="text-0"]{--shiki-light:#0a3069;--shiki-dark:#addcff}',
  });
  const htmlOf = (...children: Element[]) => made(...children).html;
  expect(htmlOf(element('pre', { dataLanguage: 'js', dataMeta: 'output' }, text('1')))).toBe('<pre class="output">1</pre>');
  expect(htmlOf(element('aside', { dataCallout: 'tip' }, element('p', {}, text('a'))))).toBe('<div class="tip"><p>a</p></div>');
  expect(htmlOf(element('aside', { dataCallout: 'unknown' }, text('a')))).toBe('<div class="note">a</div>');
  expect(htmlOf(element('table', {}, element('tbody', {})))).toBe('<div><table><tbody></tbody></table></div>');
  expect(htmlOf(element('cairn-mermaid', {}, text('A --> B & "C"')))).toBe('<figure><pre>A --> B &#x26; "C"</pre></figure>');
  expect(htmlOf(element('a', { href: '/modules/a' }, text('a')))).toBe('<a href="/modules/a">a</a>');
  expect(htmlOf(element('a', { href: 'https://a.test', target: '_blank' }, text('a')))).toBe(
    '<a href="https://a.test" target="_blank">a<span class="sr-only"> (opens in a new tab)</span></a>',
  );
  expect(htmlOf(element('input', { type: 'checkbox', disabled: true, checked: true }))).toContain('aria-label="Done"');
  const formula = element(
    'span',
    { className: ['katex'] },
    element('span', { className: ['katex-mathml'] }, element('math', {}, text('x'))),
    element('span', { className: ['katex-html'] }, text('drawn')),
  );
  expect(htmlOf(formula)).toBe('<span class="katex"><span class="katex-mathml"><math>x</math></span></span>');
  const hostile = made(element('span', { style: 'color:red}</style><script>alert(1)</script>' }, text('a')));
  expect(hostile).toEqual({ html: '<span>a</span>', rules: '' });
});

test('a term has its definition as a title, and a term that the lesson does not explain is plain text', () => {
  const word = (id: string, value: string): Element => ({
    type: 'element',
    tagName: 'cairn-term',
    properties: { dataTerm: id },
    children: [{ type: 'text', value }],
  });
  const definition = { type: 'root' as const, children: [{ type: 'text' as const, value: 'A "small" <stone> $&.' }] };
  const found = new Map([['term', '<span title="{{definition}}">{{children}}</span>']]);
  const { html } = lessonHtml({ type: 'root', children: [word('pebble', 'Pebbles'), word('unknown', 'x')] }, found, [
    { id: 'pebble', term: 'pebble', definition, taught_in: null },
  ]);
  expect(html).toBe('<span title="A &quot;small&quot; &lt;stone&gt; $&amp;.">Pebbles</span>x');
});
