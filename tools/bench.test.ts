import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './house/imports.ts';

test('the bench runs: three calls, each beside the bare handler and the raw statements', { timeout: 180_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/run.ts', '--quick'], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  for (const call of ['module list', 'lesson content', 'complete a file'])
    expect(stdout).toMatch(new RegExp(`^${call}: \\d+ statements`, 'm'));
  for (const contender of ['product', 'bare', 'raw'])
    expect(stdout.match(new RegExp(`^  ${contender} +\\d+ +[\\d.]+ +[\\d.]+$`, 'gm'))).toHaveLength(3);
  expect(stdout.match(/^ {2}(PASS|FAIL): \d+ % of (bare|raw)/gm)).toHaveLength(3);
});
