import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';
import { isTest } from './layers.ts';

/** How many level 1 requirements version 5.0.0 of the standard has, by section. In each section, they come first. */
const firstOf: Readonly<Record<string, number>> = {
  '1.2': 5,
  '1.3': 2,
  '1.5': 1,
  '2.1': 1,
  '2.2': 2,
  '2.3': 1,
  '3.2': 2,
  '3.3': 1,
  '3.4': 2,
  '3.5': 3,
  '4.1': 1,
  '4.4': 1,
  '5.2': 2,
  '5.3': 2,
  '6.1': 1,
  '6.2': 8,
  '6.3': 2,
  '6.4': 2,
  '7.2': 4,
  '7.4': 2,
  '8.1': 1,
  '8.2': 2,
  '8.3': 1,
  '9.1': 3,
  '9.2': 1,
  '10.4': 5,
  '11.3': 2,
  '11.4': 1,
  '12.1': 1,
  '12.2': 2,
  '13.4': 1,
  '14.2': 1,
  '14.3': 1,
  '15.1': 1,
  '15.2': 1,
  '15.3': 1,
};
const levelOne = Object.entries(firstOf).flatMap(([section, count]) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`));

/** The level 2 requirements, by section. */
const secondOf: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [6, 7, 8, 9],
  '1.3': [3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [2],
  '2.1': [2, 3],
  '2.2': [3],
  '2.3': [2, 3, 4],
  '2.4': [1],
  '3.3': [2, 3, 4],
  '3.4': [3, 4, 5, 6],
  '3.5': [4, 5],
  '3.7': [1, 2],
  '4.1': [2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [2, 3, 4],
  '5.1': [1],
  '5.2': [3],
  '5.4': [1, 2, 3],
  '6.1': [2, 3],
  '6.2': [9, 10, 11, 12],
  '6.3': [3, 4],
  '6.4': [3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.3': [1, 2],
  '7.4': [3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [2],
  '8.2': [3],
  '8.4': [1],
  '9.2': [2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [3],
  '11.4': [2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [2, 3],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [2, 3, 4],
  '14.3': [2, 3],
  '15.1': [2, 3],
  '15.2': [2, 3],
  '15.3': [2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};
const levelTwo = Object.entries(secondOf).flatMap(([section, numbers]) => numbers.map((at) => `${section}.${at}`));

interface Row {
  number: string;
  verdict: string;
  files: string[];
  tests: { file: string; titles: string[] }[];
}
const inTicks = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** Parses a cell of the form: `a.test.ts`: “one title”, “another”; `b.test.ts`: “a third” */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`((?:[:,] “[^”]+”)*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));

/** Reads a page: its text, the text below a heading, and the rows of its table. */
function readPage(document: string) {
  const text = readFileSync(join(root, document), 'utf8');
  const sectionOf = (title: string) => text.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
  const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|partly|not met) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number = '', verdict = '', files = '', tests = '']) => ({ number, verdict, files: inTicks(files), tests: testsIn(tests) }),
  );
  return { text, sectionOf, rows };
}

const pages = [
  { level: 1, wanted: levelOne, count: 70, ...readPage('docs/security-asvs.md') },
  { level: 2, wanted: levelTwo, count: 183, ...readPage('docs/security-asvs-2.md') },
];

test.each(pages)(
  'each requirement of level $level is listed once, either in the table or among those that do not apply',
  ({ wanted, count, rows, sectionOf }) => {
    expect(wanted).toHaveLength(count);
    const apart = [...sectionOf('Do not apply').matchAll(/\*\*([\d., ]+)\*\*/g)].flatMap(([, numbers = '']) => numbers.split(', '));
    const named = [...rows.map(({ number }) => number), ...apart];
    expect(named.toSorted()).toEqual(wanted.toSorted());
  },
);

test.each(pages)('each row of level $level names existing files, and tests with titles that exist', ({ rows }) => {
  const wrong = rows.flatMap(({ number, verdict, files, tests }) => {
    const gone = [...files, ...tests.map(({ file }) => file)].filter((file) => !existsSync(join(root, file)));
    const untitled = tests
      .filter(({ file }) => !gone.includes(file))
      .flatMap(({ file, titles }) => titles.filter((title) => !readFileSync(join(root, file), 'utf8').includes(title)));
    return [
      ...gone.map((file) => `${number}: there is no ${file}`),
      ...untitled.map((title) => `${number}: there is no test "${title}"`),
      ...tests.filter(({ file, titles }) => !isTest(file) || titles.length === 0).map(({ file }) => `${number}: ${file} names no test`),
      ...(files.length === 0 && verdict !== 'not met' ? [`${number}: no file shows it`] : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test.each(pages)(
  'the counts for level $level match the table, and every unmet requirement has an explanation',
  ({ text, rows, sectionOf }) => {
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    const counts = `${rows.length} apply: ${count('met')} are met, ${count('partly')} partly, ${count('not met')} not.`;
    expect(text).toContain(counts);
    const explained = [...sectionOf('What is missing').matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number);
    expect(explained).toEqual(rows.filter(({ verdict }) => verdict !== 'met').map(({ number }) => number));
  },
);

test('the requirements listed as not applicable do not apply: no code sets a cookie, opens a WebSocket or reads XML', () => {
  const unused = /set-cookie|setCookie|document\.cookie|new WebSocket\(/i;
  const product = sourceFiles().filter((file) => /^(contract|server|web)\//.test(file) && !isTest(file));
  expect(product.filter((file) => unused.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const packages =
    /^(ws|socket\.io|jsonwebtoken|sax|libxmljs.*|xml.*|.*xml-parser|openid-client|@fastify\/(cookie|session|websocket|oauth2|jwt))$/;
  expect(Object.keys(dependencies).filter((name) => packages.test(name))).toEqual([]);
});
