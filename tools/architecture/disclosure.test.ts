import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';
import { isTest } from './layers.ts';

/**
 * Only one module defines what the setting means, for both sides and for SQL. The other files listed here only name or store its values.
 */
const decides = new Set([
  'contract/disclosure.ts',
  'server/features/reach/disclosure.ts',
  'contract/values.ts',
  'server/features/companies/tables.ts',
]);
const isAsked = (file: string) => /^(contract|server|web)\//.test(file) && !file.startsWith('server/demo/') && !isTest(file);

/** Matches comparisons with the setting in code or SQL, and the one value whose name has no other meaning. */
const decisions = [
  /\bstaff_?[sS]ees\b['"`)]?\s*(?:===?|!==?|<>|=(?!>)\s*['$]|is\s+(?:not\s+)?(?:distinct|null)|(?:not\s+)?in\s*\(|\.includes)/,
  /coalesce\(\s*(?:\w+\.)?staff_sees/,
  /\b(?:eq|ne|inArray|notInArray)\([^;]*staff_sees/,
  /\[\s*(?:\w+\.)*staff_?[sS]ees\s*\]\s*(?:\.|===|!==)/,
  /(?:===?|!==?|<>|=|case)\s*'groups'/,
  /'groups'\s*(?:===|!==)/,
];
const decided = (text: string) => decisions.some((one) => one.test(text));

test('a single module decides what a company discloses about a person to its staff', () => {
  const elsewhere = sourceFiles().filter((file) => isAsked(file) && !decides.has(file) && decided(readFileSync(join(root, file), 'utf8')));
  expect(elsewhere).toEqual([]);
});

test.each([
  `if (company.staff_sees === 'results')`,
  `staff_sees !== view`,
  `staffSees !== 'results'`,
  `const view = row.staff_sees; if (view === 'groups')`,
  `toldIn[company.staff_sees].includes(told)`,
  `k.staff_sees is distinct from 'groups'`,
  `where c.staff_sees = 'groups'`,
  `c.staff_sees <> 'groups' or g.members >= 5`,
  `c.staff_sees in ('results')`,
  `coalesce(c.staff_sees, 'results')`,
  `ne(companies.staff_sees, view)`,
])('the rule detects a decision about disclosure in: %s', (text) => expect(decided(text)).toBe(true));

test.each([
  `discloses(company.staff_sees, 'results')`,
  `select c.id, c.staff_sees, c.name from published.companies c`,
  `staff_sees: row.staff_sees,`,
  `text({ enum: staffViews }).notNull()`,
])('the rule allows code that declares the setting or passes it on: %s', (text) => expect(decided(text)).toBe(false));
