import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';
import { isTest } from './layers.ts';

const product = sourceFiles().filter((file) => file.startsWith('server/') && !file.startsWith('server/testing/') && !isTest(file));

interface LogCall {
  place: string;
  event: string | undefined;
}

/**
 * Returns the calls that write a log line, each with the event at the start of its fields. Security events are logged by a separate
 * function.
 */
const logCallsIn = (file: string, text: string): LogCall[] =>
  [...text.matchAll(/\b(?:log|out)\.(?:fatal|error|warn|info|debug|trace)\(\s*(?:\{\s*event: '(\w+)')?/g)].map(({ index, 1: event }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    event,
  }));

const calls = product.flatMap((file) => logCallsIn(file, readFileSync(join(root, file), 'utf8')));

test('the rule detects a log line without an event', () => {
  expect(logCallsIn('a.ts', "log.warn({ err: error }, 'a fault');\n  log.info('a sentence');")).toEqual([
    { place: 'a.ts:1', event: undefined },
    { place: 'a.ts:2', event: undefined },
  ]);
  expect(logCallsIn('a.ts', "request.log.warn({ event: 'overloaded', delay }, 'a fault')")).toEqual([
    { place: 'a.ts:1', event: 'overloaded' },
  ]);
});

test('every log line has an event that an alert can use', () => {
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.filter((call) => call.event === undefined).map(({ place }) => place)).toEqual([]);
});

test('each event belongs to one log line, and operations.md says how to respond to it', () => {
  const events = calls.flatMap(({ event }) => event ?? []);
  expect(events.filter((event, index) => events.indexOf(event) < index)).toEqual([]);
  const [, table = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('| event | level |');
  const rows = (table.split('\n\n')[0] ?? '').split('\n').flatMap((row) => row.split('|')[1] ?? []);
  const documented = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, event = '']) => event));
  expect(documented.toSorted()).toEqual(events.toSorted());
});
