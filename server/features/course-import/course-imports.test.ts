import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { listItem, paragraph, pdfOf, presentationFiles, run, slideText, wordFiles, wordPicture, zipOf } from '#server/testing/documents.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';
import { preparedModule } from './prepared-module.ts';
import { readDocument } from './read-document.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } });
  png = await picture.png().toBuffer();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

type Bytes = Uint8Array | string;
const fileOf = (bytes: Bytes, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'application/octet-stream' });
const check = (bytes: Bytes, name = 'document.bin') =>
  ada.ask('POST /api/admin/authoring/course-imports/check', { file: fileOf(bytes, name) });
const create = (bytes: Bytes, query: { plan?: string; id: string; title: string }, name = 'document.bin') =>
  ada.ask('POST /api/admin/authoring/tracks/:trackId/course-imports', {
    params: { trackId: 'first-steps' },
    query,
    file: fileOf(bytes, name),
  });
/** In the full run, all documents go through HTTP and a thread of their own, which takes a second each to load the readers. */
const isFull = Boolean(process.env['CAIRN_FULL']);

const withoutHead = (text: string) => text.replace(/^---.*?---\n\n/s, '');
const textOf = async (moduleId: string, fileName: string) =>
  withoutHead((await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } })).data.text);
/** Returns what a document becomes, read in this thread. */
async function convertedHere(bytes: Uint8Array) {
  const read = await readDocument({ bytes, name: 'document', mostSteps: 20 });
  if (!('module' in read)) throw new Error('a document was expected');
  const { title, summary, steps, media, left_out } = await preparedModule(read.module, { mostBytes: 10_000_000 });
  const names = media.map(({ name }) => name);
  const texts = steps.map(({ text }) => withoutHead(text));
  return { format: read.format, title, summary, left_out, names, steps: steps.map((step) => [step.title, step.minutes]), texts };
}
/** Returns the module that a document becomes when an author creates a module from it. */
async function converted(bytes: Uint8Array, id: string) {
  const here = await convertedHere(bytes);
  if (isFull) {
    const { checked, module, texts } = await moduleFrom(bytes, id);
    const { format, title, summary, left_out } = checked;
    const [names, steps] = [module.pictures.map(({ name }) => name), module.files.map((file) => [file.title, file.minutes])];
    expect({ format, title, summary, left_out, names, steps, texts }).toEqual(here);
  }
  return here;
}
async function moduleFrom(bytes: Uint8Array, id: string) {
  const { data: checked } = await check(bytes);
  const { data, status } = await create(bytes, { plan: checked.plan, id, title: checked.title });
  expect(status).toBe(201);
  const texts = await Promise.all(data.files.map(({ file_name }) => textOf(id, file_name)));
  return { checked, module: data, texts };
}
describe('a Markdown document', () => {
  const text = `---
title: Stones and water
summary: What rivers do.
---
Before the first heading.

# Pebbles

A **bold** word, a [link](https://example.com), a price of $5 and $10[^1].

## Where they are

- one
  - two

| a | b |
| - | - |
| 1 | 2 |

# Gravel

<script>alert(1)</script>

\`\`\`js
const a = 1;
\`\`\`

[run](javascript:alert(1)) ![map](https://example.com/map.png)

[^1]: In the year 2020.
`;

  test('becomes a draft module with a step for each of its highest headings', async () => {
    const { data: checked } = await check(text, 'rivers.md');
    expect(checked).toMatchObject({ format: 'markdown', title: 'Stones and water', summary: 'What rivers do.', pictures: 0 });
    expect(checked.steps.map(({ title, kind, minutes }) => [title, kind, minutes])).toEqual([
      ['Introduction', 'lesson', 1],
      ['Pebbles', 'lesson', 1],
      ['Gravel', 'lesson', 1],
    ]);
    expect(checked.left_out).toEqual([
      { code: 'script', where: 'Gravel', count: 2 },
      { code: 'picture_elsewhere', where: 'Gravel', detail: 'https://example.com/map.png', count: 1 },
    ]);
    const { status, data } = await create(text, { plan: checked.plan, id: 'rivers', title: 'Rivers' }, 'rivers.md');
    expect([status, data.details.title, data.status]).toEqual([201, 'Rivers', 'draft']);
    expect(data.files.map(({ file_name }) => file_name)).toEqual(['introduction', 'pebbles', 'gravel']);
    expect(await textOf('rivers', 'pebbles')).toBe(`A **bold** word, a [link](https://example.com), a price of \\$5 and \\$10[^1].

## Where they are

- one
  - two

| a | b |
| - | - |
| 1 | 2 |

[^1]: In the year 2020.
`);
    expect(await textOf('rivers', 'gravel')).toBe(`\`\`\`js
const a = 1;
\`\`\`

run map
`);
  });
});

describe('a Word document', () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const marked = [
    '<w:r><w:t xml:space="preserve">Some </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">bold </w:t></w:r>',
    '<w:hyperlink r:id="link"><w:r><w:t>link</w:t></w:r></w:hyperlink>',
    '<w:hyperlink r:id="script"><w:r><w:t xml:space="preserve"> bad</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r>',
  ].join('');
  const body = () =>
    [
      paragraph('Rivers and stones', 'Title'),
      paragraph('What water does', 'Subtitle'),
      paragraph('Pebbles', 'Heading1'),
      paragraph(marked),
      paragraph('Where', 'Heading2'),
      listItem('one'),
      listItem('two', 1),
      `<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr><w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`,
      paragraph(wordPicture('stone', 'A stone')),
      paragraph(wordPicture('vector', 'A drawing')),
      paragraph(wordPicture('linked', 'Elsewhere')),
      paragraph('Gravel', 'Heading1'),
      paragraph('const a = 1;', 'Code'),
      paragraph('const b = 2;', 'Code'),
      '<w:p><m:oMath/></w:p>',
    ].join('');

  test('becomes lessons with its lists, tables, notes, code and pictures', async () => {
    const files = wordFiles(body(), { media: { 'stone.png': png, 'vector.emf': new Uint8Array([1, 0, 0, 0, 9]) }, footnote: 'A note.' });
    const { checked, module, texts } = await moduleFrom(zipOf(files), 'word-rivers');
    expect(checked).toMatchObject({ format: 'docx', title: 'Rivers and stones', summary: 'What water does', pictures: 1 });
    expect(module.files.map(({ title }) => title)).toEqual(['Pebbles', 'Gravel']);
    const picture = module.pictures[0]?.name ?? '';
    expect(picture).toMatch(/^picture-1-[0-9a-f]{8}\.png$/);
    expect(texts[0]).toBe(
      `Some **bold** [link](https://example.com/a) bad[^1]\n\n## Where\n\n- one\n  - two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![A stone](assets/${picture})\n\nA drawing\n\nElsewhere\n\n[^1]: A note.\n`,
    );
    expect(texts[1]).toBe('```\nconst a = 1;\nconst b = 2;\n```\n');
    expect(checked.left_out).toEqual([
      { code: 'script', where: 'Pebbles', count: 1 },
      { code: 'picture_kind', where: 'Where', count: 1 },
      { code: 'picture_missing', where: 'Where', count: 1 },
      { code: 'formula', where: '', count: 1 },
    ]);
  });
});

describe('a presentation', () => {
  const cell = (text: string) => `<a:tc><a:txBody><a:p>${run(text)}</a:p></a:txBody></a:tc>`;
  const frame = (type: string, content = '') =>
    `<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${type}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
  const table = `<a:tbl><a:tr>${cell('a')}${cell('b')}</a:tr><a:tr>${cell('1')}${cell('2')}</a:tr></a:tbl>`;
  const picture =
    '<p:pic><p:nvPicPr><p:cNvPr id="4" name="x" descr="A stone"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="stone"/></p:blipFill></p:pic>';

  test('becomes a lesson with its slides, tables, pictures and speaker notes, without hidden slides and charts', async () => {
    const points = slideText([run('one'), `<a:p><a:pPr lvl="1"/>${run('two', 'b="1"')}</a:p>`]);
    const files = presentationFiles(
      [
        { title: 'Rivers', titleType: 'ctrTitle', shapes: slideText([run('What they do')], '<p:ph type="subTitle" idx="1"/>') },
        { title: 'Pebbles', shapes: points + picture, notes: 'Say hello.' },
        { title: 'Secret', isHidden: true },
        { title: 'Table', shapes: frame('table', table) + frame('chart') },
      ],
      { 'stone.png': png },
    );
    const slides = await converted(zipOf(files), 'slides');
    expect(slides).toMatchObject({ format: 'pptx', title: 'Rivers', summary: 'What they do' });
    expect(slides.texts).toEqual([
      `## Pebbles\n\n- one\n  - **two**\n\n![A stone](assets/${slides.names[0]})\n\n> [!NOTE]\n>\n> Say hello.\n\n## Table\n\n| a | b |\n| - | - |\n| 1 | 2 |\n`,
    ]);
    expect(slides.left_out).toEqual([
      { code: 'chart', where: 'Slide 4', count: 1 },
      { code: 'hidden_slide', where: 'Slide 3', detail: 'Secret', count: 1 },
    ]);
  });
});

describe('a PDF', () => {
  test('becomes lessons whose headings, lists, tables and code are recognised by their look', async () => {
    const bytes = await pdfOf((pdf) => {
      pdf.fontSize(26).text('Rivers and stones').moveDown();
      pdf.fontSize(18).text('Pebbles').moveDown(0.5);
      pdf
        .fontSize(11)
        .text('A paragraph with ', { continued: true })
        .font('Helvetica-Bold')
        .text('bold words.')
        .font('Helvetica')
        .moveDown();
      pdf.text('\u2022 one').text('\u2022 two').moveDown();
      const y = pdf.y;
      for (const [row, words] of ['ab', '12', '34'].entries())
        for (const [column, word] of [...words].entries()) pdf.text(word, 72 + column * 120, y + row * 16);
      pdf.text('', 72).moveDown().image(png, { width: 100 }).moveDown();
      pdf.font('Courier').text('const a = 1;').text('const b = 2;').font('Helvetica');
      pdf.addPage().fontSize(18).text('Gravel').moveDown(0.5).fontSize(11).text('Text of the second part.');
    });
    const pages = await converted(bytes, 'pages');
    expect(pages).toMatchObject({ format: 'pdf', title: 'Rivers and stones' });
    expect(pages.texts).toEqual([
      `A paragraph with **bold words.**\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n\n![](assets/${pages.names[0]})\n\n\`\`\`\nconst a = 1;\nconst b = 2;\n\`\`\`\n`,
      'Text of the second part.\n',
    ]);
    expect(pages.left_out).toEqual([{ code: 'picture_undescribed', where: 'Page 1', count: 1 }]);
  });
});

describe('a long document', () => {
  test('is split into no more steps than a module may have, and says which were joined', async () => {
    const text = Array.from({ length: 30 }, (_, index) => `# Part ${index + 1}\n\n${'word '.repeat(50)}\n`).join('\n');
    const many = await converted(Buffer.from(text), 'many-parts');
    expect(many.steps.length).toBe(20);
    expect(many.left_out).toEqual([{ code: 'steps_joined', where: '', count: 10 }]);
    const long = await converted(Buffer.from(`# One\n\n${`${'word '.repeat(400)}\n\n`.repeat(15)}`), 'one-part');
    expect(long.steps).toEqual([
      ['One', 12],
      ['One (2)', 12],
      ['One (3)', 6],
    ]);
  });
});
