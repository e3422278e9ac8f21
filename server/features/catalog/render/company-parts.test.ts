import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { sectionsOf } from '../sections.ts';
import { checkCompanyParts } from './company-parts.ts';
import { renderMarkdown } from './markdown.ts';
import { renderPageText } from './page-text.ts';
import { parseMarkdown } from './parse.ts';

const render = async (text: string): Promise<Root> => (await renderMarkdown(text, {})).tree;
const outline = ({ children }: Root | Element): unknown[] =>
  children.flatMap((node) => (node.type === 'element' ? [[node.tagName, node.properties, toString(node).trim()]] : []));
const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
function faultsOf(text: string): string[] {
  const codes: string[] = [];
  checkCompanyParts(parseMarkdown(text), (_, { code }) => void codes.push(code));
  return codes;
}

test("a part of the company guide becomes an element with the author's text as Markdown", async () => {
  const tree = await render(`Before.\n\n${fence('company approved-tools', 'Ask *IT*.')}`);
  expect(outline(tree)).toEqual([
    ['p', {}, 'Before.'],
    ['cairn-company', { dataPart: 'approved-tools' }, 'Ask IT.'],
  ]);
  expect(JSON.stringify(tree)).toContain('"em"');
});

test("a capstone's brief has the parts of the company guide that a lesson can have", async () => {
  const { intro, sections } = await renderPageText(
    `${fence('company approved-tools', 'Ask *IT*.')}\n## Rules\n\n${fence('company policies', 'Look.')}`,
  );
  const [part, rules] = [intro, ...sections.map(({ tree }) => tree)].map(outline);
  expect(part).toEqual([['cairn-company', { dataPart: 'approved-tools' }, 'Ask IT.']]);
  expect(rules).toEqual([['cairn-company', { dataPart: 'policies' }, 'Look.']]);
});

test('cases that follow each other are one example, and others are another', async () => {
  const tree = await render(`${fence('case general', 'One')}\n${fence('case hr', 'Two')}\nText.\n\n${fence('case general', 'Three')}`);
  const [cases, , others] = tree.children.filter((node): node is Element => node.type === 'element');
  expect(outline(cases as Element)).toEqual([
    ['cairn-case', { dataFamily: 'general' }, 'One'],
    ['cairn-case', { dataFamily: 'hr' }, 'Two'],
  ]);
  expect(outline(others as Element)).toEqual([['cairn-case', { dataFamily: 'general' }, 'Three']]);
});

test('a fence that names nothing known stays code, and its HTML is not rendered', async () => {
  for (const info of ['company', 'company everything', 'company approved-tools more', 'case sales hr', 'case __proto__'])
    expect(outline(await render(fence(info, 'Text')))).toMatchObject([['pre', {}, 'Text']]);
  const tree = await render(fence('company policies', '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))'));
  expect(JSON.stringify(tree)).not.toMatch(/onerror|javascript/);
});

test('a fence with an unknown name, inside a list, or without a general case before it, is a fault', () => {
  expect(faultsOf(fence('company approved-tools', 'Text'))).toEqual([]);
  expect(faultsOf(`${fence('case general', 'One')}\n${fence('case sales', 'Two')}`)).toEqual([]);
  expect(faultsOf(fence('company tools', 'Text'))).toEqual(['catalog_guide_part']);
  expect(faultsOf(fence('case law', 'Text'))).toEqual(['catalog_case_general', 'catalog_case_family']);
  expect(faultsOf(fence('case sales', 'Text'))).toEqual(['catalog_case_general']);
  expect(faultsOf('- a\n\n  ```company policies\n  Text\n  ```')).toEqual(['catalog_part_inside']);
});

test("searches find neither a company's place nor the cases of a single family", async () => {
  const [section] = await sectionsOf(
    `Before.\n\n${fence('company policies', 'Fallback')}\n${fence('case general', 'Everyone')}\n${fence('case hr', 'Candidates')}`,
  );
  expect(section?.text).toContain('Everyone');
  expect(section?.text).not.toMatch(/Fallback|Candidates/);
});
