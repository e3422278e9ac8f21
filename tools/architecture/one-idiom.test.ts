import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';
import { isTest } from './layers.ts';

/** The names that code uses for a database or a transaction. */
const connection = String.raw`\b(?:on|tx|db|database)\s*\.\s*`;
const builds = new RegExp(String.raw`${connection}(?:select|selectDistinct|selectDistinctOn|insert|update|delete|with|\$with|\$count)\(`);
const joins = /\.\s*(?:left|right|inner|full|cross)Join(?:Lateral)?\(/;
const states = /\bstatement\(/;

/** Returns how a source file breaks the rules for queries, or null if it follows them. */
function brokenRuleOf(text: string): string | null {
  if (joins.test(text)) return "Drizzle's query builder joins here: write what joins as a statement() instead";
  if (builds.test(text) && states.test(text))
    return "both statement() and Drizzle's query builder are used: write all queries in one way, or move those of one kind into the file beside";
  return null;
}

const files = sourceFiles().filter((file) => /^(server|bench|tools)\//.test(file) && !isTest(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test("a file writes its queries either as statements or with Drizzle's query builder, and the builder joins nothing", () => {
  const texts = files.map((file) => ({ file, text: textOf(file) }));
  expect(texts.filter(({ text }) => builds.test(text)).length, 'the pattern finds builders').toBeGreaterThan(30);
  expect(texts.filter(({ text }) => states.test(text)).length, 'the pattern finds statements').toBeGreaterThan(60);
  const broken = texts.flatMap(({ file, text }) => {
    const rule = brokenRuleOf(text);
    return rule ? [`${file}: ${rule}`] : [];
  });
  expect(broken).toEqual([]);
});

test.each([
  ['joins with the builder', 'const rows = on.select().from(a).leftJoin(b, eq(a.id, b.id))', 'joins'],
  ['joins over several lines', 'on\n  .select()\n  .from(a)\n  .innerJoin(b, eq(a.id, b.id))', 'joins'],
  ['uses both', "const one = statement('one', 'select', {});\nawait tx\n  .insert(a)\n  .values({})", 'both'],
])('the rule refuses a file that %s', (_, text, reason) => {
  expect(brokenRuleOf(text)).toContain(reason);
});

test.each([
  ['statements', "const one = statement('one', 'select', {}); hash.update('a'); waiting.delete(1);"],
  ['the builder', 'await tx.update(a).set({}).where(eq(a.id, id))'],
])('the rule allows a file with only %s', (_, text) => {
  expect(brokenRuleOf(text)).toBeNull();
});
