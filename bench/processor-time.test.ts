import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { timeOfChild } from './processor-time.ts';

test('a process that ends during the measurement counts with the time measured before it ended', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(timeOfChild(child.pid ?? 0)).toBe(0);
});

test('a running process has used some processor time', () => {
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(timeOfChild(process.pid)).toBeGreaterThan(0);
});
