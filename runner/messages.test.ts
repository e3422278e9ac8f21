import { expect, test } from 'vitest';
import { isFrameReply, isWorkerReply } from './messages.ts';

test('a reply is accepted only if it has the shape of its type', () => {
  expect(isFrameReply({ type: 'started', run: 1 })).toBe(true);
  expect(isFrameReply({ type: 'output', run: 1, text: 'x', isError: false })).toBe(true);
  expect(isFrameReply({ type: 'test', run: 1, result: { name: 'a', passed: true } })).toBe(true);
  expect(isFrameReply({ type: 'table', run: 1, table: { columns: ['a'], rows: [['1']], more: 0 } })).toBe(true);
  expect(isFrameReply({ type: 'ended', run: 1, ending: 'done', milliseconds: 3 })).toBe(true);
});

test.each([
  null,
  'started',
  [],
  { type: 'started' },
  { type: 'started', run: '1' },
  { type: 'toString', run: 1 },
  { type: 'constructor', run: 1 },
  { type: 'output', run: 1, text: 7, isError: false },
  { type: 'output', run: 1, text: 'x'.repeat(200_000), isError: false },
  { type: 'test', run: 1, result: { name: 'a', passed: 'yes' } },
  { type: 'test', run: 1, result: { name: 'a', passed: true, message: {} } },
  { type: 'table', run: 1, table: { columns: [1], rows: [], more: 0 } },
  { type: 'ended', run: 1, ending: 'passed', milliseconds: 3 },
  { type: 'ended', run: 1, ending: 'done', milliseconds: '3' },
])('a reply in any other shape is refused: %j', (reply) => {
  expect(isFrameReply(reply)).toBe(false);
});

test('a worker can neither report that its run has started nor choose why it ended', () => {
  expect(isWorkerReply({ type: 'ready' })).toBe(true);
  expect(isWorkerReply({ type: 'ended', error: 'x' })).toBe(true);
  expect(isWorkerReply({ type: 'memory', memory: new Uint8Array(1) })).toBe(true);
  expect(isWorkerReply({ type: 'started' })).toBe(false);
  expect(isWorkerReply({ type: 'ended', error: 7 })).toBe(false);
  expect(isWorkerReply({ type: 'memory', memory: 'x' })).toBe(false);
});
