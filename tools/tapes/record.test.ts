import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { tapesIn } from '#server/features/catalog/tapes/list.ts';
import { fakeKey, startFakeModel } from '../fake-model.ts';

let fake: Awaited<ReturnType<typeof startFakeModel>>;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

const stones = `title: Stones
made: by_hand
asked:
  messages: [{ role: user, content: How heavy is a stone? }]
  max_tokens: 60
variants:
  - { id: stone, text: A stone }
  - { id: slab, text: A slab, messages: [{ role: user, content: How heavy is a slab? }], temperature: 0 }
claims:
  - { id: long, text: it has many words, words: { least: 200 } }
tries:
${['stone', 'stone', 'slab', 'slab'].map((variant) => `  - { variant: ${variant}, text: Written by hand }`).join('\n')}
`;
const loop = stones.replace('asked:', 'asked:\n  tools: [{ name: weigh, description: Weighs a stone. }]');

function folderWith(tapes: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const assets = join(folder, 'catalog/01-track/01-module/assets');
  mkdirSync(assets, { recursive: true });
  for (const [name, text] of Object.entries(tapes)) writeFileSync(join(assets, `${name}.tape.yaml`), text);
  return { folder, assets, file: join(assets, 'stones.tape.yaml'), progress: join(folder, 'data/tapes') };
}

const command = fileURLToPath(new URL('../tapes.ts', import.meta.url));
async function run(folder: string, args: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const variables = {
    PATH: process.env.PATH ?? '',
    CAIRN_DATA: join(folder, 'data'),
    CAIRN_MODEL_NETWORKS: 'loopback',
    CAIRN_TAPES_URL: fake.url,
    CAIRN_TAPES_KEY: fakeKey,
    CAIRN_TAPES_MODEL: 'stone-1',
    ...env,
  };
  const given = [command, ...args, '--folder', join(folder, 'catalog')];
  return promisify(execFile)(process.execPath, given, { env: variables }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
  );
}
const tapeIn = (folder: string) => tapesIn(join(folder, 'catalog'), new Date()).tapes.find(({ name }) => name === 'stones');

test('recording says first how many tokens it can use, and asks nothing until that is allowed', async () => {
  const { folder, file } = folderWith({ stones });
  const before = fake.requests.length;
  const most = 8 * (256 + 16 + 60) + 4 * 'How heavy is a stone?'.length + 4 * 'How heavy is a slab?'.length;
  const said = `8 requests to stone-1 can use at most ${most.toLocaleString('en')} tokens. To start, add --max-tokens ${most}\n`;
  expect(await run(folder, ['record', '--tries', '4'])).toEqual({ code: 3, said });
  expect((await run(folder, ['record', '--tries', '4', '--max-tokens', String(most - 1)])).code).toBe(3);
  expect(fake.requests.length).toBe(before);
  expect(readFileSync(file, 'utf8')).toBe(stones);
});

test('a recorded tape has the model, the day, the settings and the tokens as the server counted them, and one with tools stays as it is', async () => {
  const { folder, assets, progress } = folderWith({ stones, loop });
  const before = fake.requests.length;
  const { code, said } = await run(folder, ['record', '--tries', '4', '--max-tokens', '5000', '--seed', '100']);
  expect([code, said]).toEqual([0, expect.stringContaining('stones: recorded 8 tries of stone-1.')]);
  expect(said).toContain("loop: stays as it is, because this command can't call its tools.");
  const asked = fake.requests.slice(before);
  expect(asked.map(({ seed }) => Number(seed)).sort((one, other) => one - other)).toEqual([100, 101, 102, 103, 104, 105, 106, 107]);
  expect(asked.filter(({ temperature }) => temperature === 0)).toHaveLength(4);
  const { tape, recordedAt, isOld } = tapeIn(folder) ?? {};
  expect(tape).toMatchObject({ made: 'recorded', recorded: { model: 'stone-1', seed: 100 } });
  expect(tape?.tries.map(({ variant }) => variant)).toEqual([...Array(4).fill('stone'), ...Array(4).fill('slab')]);
  expect(tape?.tries[0]).toMatchObject({ ended: 'stop', usage: { prompt_tokens: 6 }, seconds: expect.any(Number) });
  expect([Date.now() - (recordedAt?.getTime() ?? 0) < 60_000, isOld]).toEqual([true, false]);
  expect(readFileSync(join(assets, 'stones.tape.yaml'), 'utf8')).not.toContain('127.0.0.1');
  expect(readFileSync(join(assets, 'loop.tape.yaml'), 'utf8')).toBe(loop);
  expect([readdirSync(assets), readdirSync(progress)]).toEqual([['loop.tape.yaml', 'stones.tape.yaml'], []]);
  expect(await run(folder, ['check'])).toMatchObject({ code: 0, said: expect.stringContaining('2 tapes, 0 of them old: no faults') });
});

test('a recording that fails says why and leaves the old tape, and the next one makes only the tries that are missing', async () => {
  const { folder, file, progress } = folderWith({ stones });
  const args = ['record', '--tries', '4', '--max-tokens', '5000', '--parallel', '1'];
  const failed = await run(folder, args, { CAIRN_TAPES_KEY: 'another key' });
  expect(failed).toEqual({ code: 1, said: expect.stringMatching(/^stones: .*key.* The tape stays as it is\. Run this again to go on/) });
  expect(readFileSync(file, 'utf8')).toBe(stones);
  // Three of the eight tries were made, and the line of a fourth was cut off.
  const whole = mkdtempSync(join(tmpdir(), 'cairn-record-'));
  onTestFinished(() => rmSync(whole, { recursive: true }));
  const partial = join(progress, 'stones.jsonl');
  const kept = [0, 1, 5].map((index) =>
    JSON.stringify({ index, version: null, answer: { variant: index < 4 ? 'stone' : 'slab', text: `kept ${index}`, ended: 'stop' } }),
  );
  writeFileSync(partial, `${readFileSync(partial, 'utf8')}${kept.join('\n')}\n{"index": 6, "ver`);
  cpSync(partial, join(whole, 'stones.jsonl'));
  const before = fake.requests.length;
  expect((await run(folder, args)).code).toBe(0);
  expect(fake.requests.length - before).toBe(5);
  expect(tapeIn(folder)?.tape.tries.map(({ text }) => text.startsWith('kept'))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(existsSync(partial)).toBe(false);
});

test('tries of another model are not used, and an answer that breaks off is no try', async () => {
  const { folder, file, progress } = folderWith({ stones });
  const args = ['record', '--tries', '4', '--max-tokens', '5000', '--parallel', '1'];
  const failed = await run(folder, args, { CAIRN_TAPES_MODEL: 'stone-1:cut' });
  expect(failed.code).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(stones);
  expect(readFileSync(join(progress, 'stones.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
  const before = fake.requests.length;
  expect((await run(folder, args)).code).toBe(0);
  expect(fake.requests.length - before).toBe(8);
});
