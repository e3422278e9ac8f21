import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';

/** The first words of a clause or phrase without a subject. "Which" and the like may start a question. */
const noSubject =
  /^(?:what|whatever|who|whom|whose|whoever|which|that|where|wherever|of|as|whether|(?:in|on|for|with) which|no longer|not|only when|so)\b(?!.*\?$)/i;
/**
 * Verbs that leave a name without a subject if they come first. Some of them are also nouns, in which case another verb or a preposition
 * follows.
 */
const verb =
  /^(?:is|are|was|were|isn't|aren't|has|have|had|can|cannot|can't|could|may|must|should|will|does|doesn't|do|don't|(?:accept|add|allow|answer|apply|appear|belong|change|compare|contain|count|cover|create|delete|describe|detect|end|exclude|expire|fail|find|follow|give|hide|ignore|include|keep|leave|let|list|lose|make|match|name|need|omit|print|reach|read|refuse|reject|remain|remove|report|return|reveal|run|see|send|show|start|stay|stop|store|take|tell|treat|use|write)s?)\b(?!-| (?:and|are|is|can|have|of|by|for|in|that|to|with)\b)/;
/** A comment may start with a wh-word only if it is a question. Otherwise it is a clause without a main clause. */
const commentWithoutSubject = /^(?:what|who|whom|whose|whoever|that|of)\b(?!.*\?$)/i;

interface Found {
  place: string;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the names in a callee: `test`, `describe` and `each` for `test.describe.each([…])`. */
function namesIn(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['name'])];
  return [...namesIn(callee['object'] ?? callee['callee'] ?? callee['tag']), ...namesIn(callee['property'])];
}

/** Returns a file's test names, and whether a `describe` around each may contain its subject. */
function testNames(file: string, source: string): (Found & { isNested: boolean })[] {
  const found: (Found & { isNested: boolean })[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, depth);
    if (!isNode(value)) return;
    const [name] = (value.type === 'CallExpression' ? value['arguments'] : []) as unknown[];
    const callee = value.type === 'CallExpression' ? namesIn(value['callee']) : [];
    const isDescribe = callee.includes('describe');
    const isNamed = isNode(name) && (name.type === 'TemplateLiteral' || (name.type === 'Literal' && typeof name['value'] === 'string'));
    if (isNamed && !isDescribe && (callee[0] === 'test' || callee[0] === 'it'))
      found.push({
        place: `${file}:${source.slice(0, name.start).split('\n').length}`,
        text: source.slice(name.start + 1, name.end - 1),
        isNested: depth > 0,
      });
    for (const child of Object.values(value)) visit(child, isNamed && isDescribe ? depth + 1 : depth);
  };
  visit(parseSync(file, source).program, 0);
  return found;
}

/** Returns a file's comments. Comments on consecutive lines count as one. */
function commentsOf(file: string, source: string): Found[] {
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const isAlone = (at: number) => /^\s*$/.test(source.slice(source.lastIndexOf('\n', at) + 1, at));
  const found: (Found & { last: number })[] = [];
  for (const { type, value, start } of parseSync(file, source).comments) {
    const line = lineOf(start);
    const before = found.at(-1);
    const text = value.replace(/^\*?[\s*]*/, '').replaceAll(/\s*\n[\s*]*/g, ' ');
    if (type === 'Line' && before?.last === line - 1 && isAlone(start))
      Object.assign(before, { text: `${before.text} ${text}`, last: line });
    else found.push({ place: `${file}:${line}`, text, last: type === 'Line' && isAlone(start) ? line : 0 });
  }
  return found.map(({ place, text }) => ({ place, text: text.trim() }));
}

const sources = sourceFiles().map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const linesOf = (found: readonly Found[]) => found.map(({ place, text }) => `${place}: ${text}`);
const subjectless = (names: ReturnType<typeof testNames>) =>
  linesOf(names.filter(({ text, isNested }) => noSubject.test(text) || (verb.test(text) && !isNested)));
const wrongComments = (comments: readonly Found[]) => linesOf(comments.filter(({ text }) => commentWithoutSubject.test(text)));

test('the rule detects test names without a subject, and accepts a subject from a describe', () => {
  const source = `
    test('a row is kept', () => {});
    test('what is kept', () => {});
    test.each([1])('keeps %s', () => {});
    describe('a row', () => { test('is kept', () => {}); test('that is gone stays so', () => {}); });`;
  expect(subjectless(testNames('a.test.ts', source))).toEqual([
    'a.test.ts:3: what is kept',
    'a.test.ts:4: keeps %s',
    'a.test.ts:5: that is gone stays so',
  ]);
});

test('the rule detects comments that are a clause, and accepts a question', () => {
  const source =
    '/** What is kept. */\nconst a = 1;\n// Who\n// reads it\nconst b = 1; // The number of rows.\n/** What is kept? */\nconst c = 1;';
  expect(wrongComments(commentsOf('a.ts', source))).toEqual(['a.ts:1: What is kept.', 'a.ts:3: Who reads it']);
});

test('every test name has a subject', () => {
  const names = sources.flatMap(([file, source]) => (/\.(?:test|spec)\.tsx?$/.test(file) ? testNames(file, source) : []));
  expect(names.length).toBeGreaterThan(1_500);
  expect(subjectless(names)).toEqual([]);
});

test('no comment consists of a clause without a main clause', () => {
  const comments = sources.flatMap(([file, source]) => commentsOf(file, source));
  expect(comments.length).toBeGreaterThan(5_000);
  expect(wrongComments(comments)).toEqual([]);
});
