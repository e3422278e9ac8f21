import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { content } from '#contract/catalog.ts';
import { settings } from '#contract/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { catalogFor } from '../catalog.ts';
import { contentOf } from '../content.ts';
import { sentenceOf } from '../faults.ts';
import { loadCatalog } from '../load.ts';
import { readCatalog } from '../read.ts';
import { platformReader } from '../reader.ts';
import { renderMarkdown } from '../render/markdown.ts';
import type { CatalogModule } from '../snapshot.ts';
import { writeCatalog } from '../write.ts';
import { renderDefinition } from './definition.ts';
import { glossaryOf } from './glossary.ts';
import { withTerms } from './mark-terms.ts';
import type { SourceTerm, StoredTerm } from './schema.ts';

const limits = settings.parse({});

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-glossary-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const pebble = '- id: pebble\n  term: pebble\n  variants: [pebbles]\n  definition: A *small* stone.\n  module: stones\n  file: pebbles\n';

/** Returns a copy of the fixture with this glossary. */
async function folderWith(glossary: string): Promise<string> {
  const folder = await temporary();
  await cp(fixtureCatalog, folder, { recursive: true });
  await writeFile(join(folder, 'glossary.yaml'), glossary);
  return folder;
}
const faultsOf = async (glossary: string) => (await readCatalog(await folderWith(glossary), limits)).faults.map(sentenceOf);

describe("the glossary's file", () => {
  test('a glossary without faults is read in file order', async () => {
    const { catalog, faults } = await readCatalog(
      await folderWith(`${pebble}- {id: path, term: path, definition: A way., module: paths}\n`),
      limits,
    );
    expect(faults).toEqual([]);
    expect(catalog.glossary.map(({ id, variants }) => [id, variants])).toEqual([
      ['pebble', ['pebbles']],
      ['path', []],
    ]);
  });

  test('a catalog without a glossary has no terms', async () => {
    expect((await readCatalog(fixtureCatalog, limits)).catalog.glossary).toEqual([]);
  });

  test.each([
    ['an unknown module', pebble.replace('module: stones', 'module: rocks'), 5, 'There is no module “rocks” that could teach this term.'],
    [
      'an unknown step',
      pebble.replace('file: pebbles', 'file: rocks'),
      6,
      'The module “stones” has no step “rocks”. Write one of these, or leave it out: pebbles',
    ],
    [
      'an ID twice',
      `${pebble}- {id: pebble, term: grit, definition: Sand., module: stones}\n`,
      7,
      'The ID “pebble” already belongs to the term on line 1.',
    ],
    [
      'a word twice',
      `${pebble}- {id: grit, term: grit, variants: [Pebbles], definition: Sand., module: stones}\n`,
      7,
      '“Pebbles” already stands for the term “pebble”.',
    ],
    [
      'a link in a definition',
      pebble.replace('A *small* stone.', '"A [stone](https://example.com)."'),
      4,
      'A definition is one sentence with at most emphasis and code.',
    ],
    [
      'a list as a definition',
      pebble.replace('A *small* stone.', '"- A stone"'),
      4,
      'A definition is one sentence with at most emphasis and code.',
    ],
    ['a definition that is missing', pebble.replace(/ {2}definition.*\n/, ''), 1, 'This is missing.'],
    ['a key that does not exist', `${pebble}  see: stones\n`, 7, 'see'],
    ['an ID in capitals', pebble.replace('id: pebble', 'id: Pebble'), 1, 'letters, digits and single hyphens'],
  ])('%s is a fault that says what to write', async (_, glossary, line, sentence) => {
    const faults = await faultsOf(glossary);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^glossary\\.yaml:${line}: `));
    expect(faults[0]).toContain(sentence);
  });

  test('the glossary is loaded with the catalog, and stays the same when it is written out and read again', async () => {
    const { database } = await testDatabase();
    const folder = await folderWith(pebble);
    const { version } = await catalogFor(database, platformReader);
    expect((await loadCatalog(database, folder)).changed).toBe(1);
    expect((await catalogFor(database, platformReader)).version).toBeGreaterThan(version);
    expect((await loadCatalog(database, folder)).changed).toBe(0);
    const out = join(await temporary(), 'out');
    await writeCatalog(database, out);
    expect((await readCatalog(out, limits)).catalog).toEqual((await readCatalog(folder, limits)).catalog);
    expect(await readFile(join(out, 'glossary.yaml'), 'utf8')).toContain('A *small* stone.');
    await rm(join(folder, 'glossary.yaml'));
    expect((await loadCatalog(database, folder)).changed).toBe(1);
    expect((await catalogFor(database, platformReader)).glossary.pattern).toBeNull();
  });

  test('a lesson that a learner opens has the terms from the glossary that was loaded last', async () => {
    const { database } = await testDatabase();
    await loadCatalog(database, await folderWith('- {id: cairn, term: cairn, definition: A heap of stones., module: paths}\n'));
    const catalog = await catalogFor(database, platformReader);
    const lessons = catalog.modules.flatMap(({ files }) => files).filter(({ kind }) => kind === 'lesson');
    const terms = async () =>
      (await Promise.all(lessons.map((file) => contentOf(database, file, catalog.glossary)))).flatMap((one) => one.terms);
    expect((await terms())[0]).toMatchObject({ id: 'cairn', taught_in: { module_id: 'paths', file_name: null } });
    const [lesson] = lessons;
    if (lesson) expect((await contentOf(database, lesson)).terms, 'a text for which none are asked has none').toEqual([]);
  });
});

const modules = [
  { id: 'words', title: 'Words', files: [{ module_id: 'words', file_name: 'taught', title: 'Where it is taught' }] },
] as unknown as CatalogModule[];
const term = (id: string, words: string[], more: Partial<SourceTerm> = {}): StoredTerm => {
  const [first = id, ...variants] = words;
  const definition = 'What it *means*.';
  return { id, term: first, variants, definition, module: 'words', file: 'taught', ...more, tree: renderDefinition(definition) ?? [] };
};
const glossary = glossaryOf(
  [
    term('token', ['token', 'tokens']),
    term('rag', ['retrieval-augmented generation', 'RAG']),
    term('window', ['context window'], { module: 'gone' }),
    term('context', ['context']),
  ],
  modules,
);
const here = { module_id: 'other', file_name: 'lesson' };

async function marked(text: string, place = here) {
  const { tree, headings } = await renderMarkdown(text, {});
  const made = withTerms(content.parse({ tree, headings }), glossary, place);
  const found: string[] = [];
  visit(made.tree as Root, 'element', (node: Element) => {
    if (node.tagName === 'cairn-term') found.push(`${String(node.properties.dataTerm)}: ${toString(node)}`);
  });
  return { found, terms: made.terms, before: tree, after: made.tree as Root };
}

describe('the terms in a lesson', () => {
  test('only the first occurrence of each term is marked, and the text stays the same', async () => {
    const { found, before, after } = await marked('Tokens and *tokens*, a token.\n\n- more tokens');
    expect(found).toEqual(['token: Tokens']);
    expect(toString(after)).toBe(toString(before));
  });

  test('terms in headings, links, code, formulas, table headings and notes are not marked', async () => {
    const text =
      '## Tokens\n\n[tokens](https://example.com) `tokens` $tokens$ x[^1]\n\n```js\ntokens\n```\n\n| tokens |\n|---|\n| x |\n\n[^1]: About tokens.';
    expect((await marked(text)).found).toEqual([]);
    expect((await marked(`${text}\n\n> A token at last`)).found).toEqual(['token: token']);
  });

  test('a word with a capital is found only as written, and any other word in upper or lower case', async () => {
    expect((await marked('A rag, a RAG, and a Token')).found).toEqual(['rag: RAG', 'token: Token']);
  });

  test('only whole words are found, even across a line break, and the longest match wins', async () => {
    expect((await marked('A subtoken, tokens2, token-based; the context\nwindow of the context')).found).toEqual([
      'window: context\nwindow',
      'context: context',
    ]);
  });

  test('a term is not marked in the lesson that teaches it', async () => {
    expect((await marked('A token', { module_id: 'words', file_name: 'taught' })).found).toEqual([]);
  });

  test('a term taught in a module that readers cannot open has a definition but no link', async () => {
    const { terms } = await marked('A context window and a token');
    expect(terms.map(({ id, taught_in }) => [id, taught_in])).toEqual([
      ['window', null],
      ['token', { module_id: 'words', file_name: 'taught', title: 'Where it is taught' }],
    ]);
    expect(toString(terms[0]?.definition as Root)).toBe('What it means.');
  });

  test('marking terms does not change the rendering that others share', async () => {
    const { tree, headings } = await renderMarkdown('A token', {});
    const shared = content.parse({ tree, headings });
    const before = JSON.stringify(shared);
    withTerms(shared, glossary, here);
    expect(JSON.stringify(shared)).toBe(before);
  });
});
