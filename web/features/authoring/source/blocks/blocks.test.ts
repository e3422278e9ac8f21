import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { splitLesson, writeLesson } from '../lesson-text.ts';
import { arranged, keyed, newBlock, withBlockAt, withCopy, withoutBlock, withSource } from './arrange.ts';
import { type Block, blockAtLine, blocksOf, definitionsOf, meansTheSame, textOf } from './blocks.ts';
import { formOf } from './forms.ts';
import { readRich, richWriter } from './rich-text.ts';

const root = new URL('../../../../../', import.meta.url).pathname;
const files = (pattern: string) => globSync(`catalog/*/*/${pattern}`, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));
const lessonText = (file: string) => splitLesson(file)?.text ?? '';

/** The full run tries all texts of the catalog and a thousand generated ones, and every other run a share of them. */
const share = process.env.CAIRN_FULL ? 1 : 6;
const numRuns = process.env.CAIRN_FULL ? 1_000 : 80;
const someOf = <T>(all: readonly T[]) => all.filter((_, index) => index % share === 0);

/** Returns a block's source after its form has read and written it without a change. */
function writtenAgain({ kind, source }: Block, definitions: string): string {
  if (kind === 'markdown') return source;
  if (kind !== 'text') {
    const form = formOf(kind);
    const value = form.read(source);
    return value === null ? 'unreadable' : form.write(value, source);
  }
  const rich = readRich(source, definitions);
  return rich ? richWriter(rich, rich.nodes, source)(rich.nodes) : 'unreadable';
}

test('every lesson is the same text after it has been through blocks and their forms, and only notes have no form', () => {
  const lessons = files('*.md');
  expect(lessons.length).toBeGreaterThan(100);
  for (const lesson of someOf(lessons)) {
    const text = lessonText(lesson);
    const { lead, blocks } = blocksOf(text);
    const definitions = definitionsOf(text);
    const again = blocks.map((block) => ({ ...block, source: writtenAgain(block, definitions) }));
    const parts = splitLesson(lesson);
    expect(parts && writeLesson(lesson, { ...parts, text: textOf({ lead, blocks: again }) })).toBe(lesson);
    for (const { source } of blocks.filter(({ kind }) => kind === 'markdown')) expect(source).toMatch(/^\[\^/);
  }
});

test('every quiz, exercise and lab is the same text after it has been through blocks, and so is each Markdown text in a quiz', () => {
  const sources = [...files('*.quiz.yaml'), ...files('*.exercise.yaml'), ...files('*.lab.yaml')];
  expect(sources.length).toBeGreaterThan(60);
  for (const source of someOf(sources)) expect(textOf(blocksOf(source))).toBe(source);
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const quiz of files('*.quiz.yaml')) collect(parse(quiz));
  expect(texts.length).toBeGreaterThan(1_000);
  for (const text of someOf(someOf(texts))) expect(textOf(blocksOf(text))).toBe(text);
});

const words = fc.constantFrom(
  'Stone',
  'path *up*',
  '**bold** `code`',
  'a_b_c',
  'x < y',
  '[link](https://a.example)',
  'sum $x^2$',
  'two  ',
  '\\*',
  '<b>raw</b>',
  '[^n]',
  '![pic](assets/a.png)',
  'é 😀',
  'https://b.example',
  '~~old~~',
  '&amp;',
  '1. no',
  '# no',
);
const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const block = fc.oneof(
  line,
  fc.tuple(line, line).map((lines) => lines.join('\n')),
  line.map((text) => `## ${text}`),
  line.map((text) => `${text}\n---`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.map((text) => `- ${text}`).join('\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.map((text) => ` * ${text}`).join('\n\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.map((text, at) => `${at + 3}) ${text}\n   - ${text}`).join('\n')),
  line.map((text) => `- [ ] ${text}\n- [x] ${text}`),
  line.map((text) => `> ${text}\nlazy\n>\n> - ${text}`),
  fc.tuple(fc.constantFrom('NOTE', 'TIP', 'note', 'PARTY'), line).map(([kind, text]) => `> [!${kind}]\n> ${text}\n> - ${text}`),
  fc
    .tuple(fc.constantFrom('```', '~~~', '````'), fc.constantFrom('', 'js run', 'mermaid', 'text output'), line)
    .map(([fence, info, text]) => `${fence}${info}\n  ${text}\n\n${fence}`),
  line.map((text) => `\`\`\`js\n${text}`),
  line.map((text) => `| a | ${text.replaceAll('|', '')} |\n|:-:|---|\n| \\| | ${text.replaceAll('|', '')}\n|  |`),
  line.map((text) => `![${text.replace(/[[\]!]/g, '')}](assets/a.png "A title")\n\nFigure: ${text}`),
  line.map((text) => `$$\n${text}\n$$`),
  line.map((text) => `[^n]: ${text}\n    more`),
  line.map((text) => `<!-- ${text} -->`),
  line.map((text) => `<div>\n${text}\n</div>`),
  line.map((text) => `[n]: https://c.example "${text.replaceAll('"', '')}"`),
  line.map((text) => `    ${text}\n\t${text}`),
  fc.constantFrom('---', '***', '> ', '$$', '```', '-', '|', '[!NOTE]', '\u0000', '\ufeffx'),
);
const between = fc.constantFrom('\n\n', '\n', '\n\n\n', '\n  \n', '\n\n ', ' \n\n', '\n\t\n');
const document = fc
  .tuple(fc.constantFrom('', '\n', '  \n\n', '\ufeff'), fc.array(fc.tuple(block, between), { maxLength: 8 }), fc.boolean())
  .map(([lead, parts, isWindows]) => {
    const text = lead + parts.map(([source, gap]) => source + gap).join('');
    return isWindows ? text.replaceAll('\n', '\r\n') : text;
  });

test('any text is the same after it has been through blocks and their forms', () => {
  fc.assert(
    fc.property(document, (text) => {
      const { lead, blocks } = blocksOf(text);
      const definitions = definitionsOf(text);
      expect(textOf({ lead, blocks })).toBe(text);
      expect(textOf({ lead, blocks: blocks.map((one) => ({ ...one, source: writtenAgain(one, definitions) })) })).toBe(text);
    }),
    { numRuns },
  );
});

test('a change of one block, and its insertion, move, copy and deletion, leave every other block as it stands', () => {
  fc.assert(
    fc.property(document, fc.nat(), fc.nat(), (text, one, other) => {
      const before = keyed(blocksOf(text));
      const count = before.blocks.length;
      if (count === 0) return;
      const [at, to] = [one % count, other % count];
      const { key } = before.blocks[at] as (typeof before.blocks)[number];
      const others = (blocks: readonly { key: string; source: string }[]) =>
        blocks.filter((block) => block.key !== key).map((block) => block.source);
      const sources = others(before.blocks);
      const edited = withSource(before, key, 'Something else.');
      const [start, end] = [textOf({ ...before, blocks: before.blocks.slice(0, at) }), before.blocks.slice(at + 1)];
      expect(textOf(edited)).toBe(`${start}Something else.${before.blocks[at]?.gap}${textOf({ lead: '', blocks: end })}`);
      const moved = before.blocks
        .filter((block) => block.key !== key)
        .toSpliced(to, 0, before.blocks[at] as (typeof before.blocks)[number]);
      expect(others(arranged(before, moved).blocks)).toEqual(sources);
      expect(others(withoutBlock(before, key).blocks)).toEqual(sources);
      for (const added of [withBlockAt(before, to, newBlock('text', 'New.')), withCopy(before, key)])
        expect(added.blocks.filter((block) => before.blocks.some((known) => known.key === block.key)).map(({ source }) => source)).toEqual(
          before.blocks.map(({ source }) => source),
        );
    }),
    { numRuns },
  );
});

test('almost every paragraph, heading and list of the catalog is written as its author wrote it, even if it is written anew', () => {
  let [same, all] = [0, 0];
  for (const lesson of someOf(someOf(files('*.md')))) {
    const text = lessonText(lesson);
    for (const { kind, source } of blocksOf(text).blocks) {
      const rich = kind === 'text' && readRich(source, definitionsOf(text));
      if (!rich) continue;
      const nothing = richWriter({ ...rich, sources: [], gaps: [] }, [], source);
      for (const [index, node] of rich.nodes.entries()) {
        all++;
        if (nothing([node]) === rich.sources[index]) same++;
      }
    }
  }
  expect(same / all).toBeGreaterThan(0.97);
});

test('a fault’s line leads to its block', () => {
  const text = blocksOf('\nOne\n\n> [!TIP]\n> Two\n\n## Three\n\nFour\n');
  expect([1, 2, 3, 4, 5, 6, 7, 9, 99].map((at) => blockAtLine(text, at))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
});

test('a changed table, callout, picture and caption keep what is written elsewhere in them', () => {
  const table = formOf('table');
  const source = '|A  | B|\n|---|:-:|\n|1|  2 |\n| 3 | 4 |\n\nTable:  Two *rows*';
  const value = table.read(source);
  expect(value).toMatchObject({
    header: ['A', 'B'],
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
    caption: 'Two *rows*',
  });
  expect(
    value &&
      table.write(
        {
          ...value,
          rows: [
            ['1', '2'],
            ['a | b', ''],
            ['3', '4'],
          ],
        },
        source,
      ),
  ).toBe('|A  | B|\n|---|:-:|\n|1|  2 |\n| a \\| b |  |\n| 3 | 4 |\n\nTable:  Two *rows*');
  const callout = formOf('callout');
  expect(callout.write({ type: 'warning', body: 'a\n\nb' }, '> [!NOTE]\n>a\n>\n>b')).toBe('> [!WARNING]\n>a\n>\n>b');
  const picture = formOf('picture');
  expect(picture.write({ alt: 'A [b]', address: 'assets/a.png', title: '', caption: 'New' }, '![](assets/a.png)')).toBe(
    '![A \\[b\\]](assets/a.png)\n\nFigure: New',
  );
  expect(formOf('code').write({ language: 'md', meta: '', code: '```\nx\n```', caption: '' }, '')).toBe('````md\n```\nx\n```\n````');
  const windows = '~~~js run\r\na\r\nb\r\n~~~';
  const read = formOf('code').read(windows);
  expect(read).toMatchObject({ language: 'js', meta: 'run', code: 'a\nb' });
  expect(read && formOf('code').write(read, windows)).toBe(windows);
  expect(meansTheSame(source, source.replace('|1|  2 |', '| 1 | 2 |'))).toBe(true);
});
