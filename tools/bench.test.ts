import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './architecture/imports.ts';

test('the bench runs: three calls, each beside the bare handler and the raw statements, and a dashboard in two sizes', {
  timeout: 240_000,
}, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/run.ts', '--quick'], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  for (const call of ['module list', 'lesson content', 'complete a file'])
    expect(stdout).toMatch(new RegExp(`^${call}: [\\d.]+ statements`, 'm'));
  for (const contender of ['product', 'bare', 'raw'])
    expect(stdout.match(new RegExp(`^  ${contender} +\\d+ +[\\d.]+ +[\\d.]+$`, 'gm'))).toHaveLength(3);
  expect(stdout.match(/^ {2}(PASS|FAIL): \d+ % of (bare|raw)/gm)).toHaveLength(3);
  expect(stdout).toMatch(/^student dashboard: 7 calls together, 16 connections$/m);
  for (const rows of [1_000, 10_000]) expect(stdout).toMatch(new RegExp(`^ +${rows} +\\d+ +[\\d.]+ +[\\d.]+$`, 'm'));
  expect(stdout).toMatch(/^ {2}(PASS|FAIL): p99 [\d.]+ ms, under 50 ms wanted$/m);
  expect(stdout).toMatch(/^ {2}(PASS|FAIL): ten times the rows cost [\d.]+ times, at most 1\.3 wanted$/m);
});
