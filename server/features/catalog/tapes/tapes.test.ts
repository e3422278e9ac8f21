import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import type { Tape } from '#contract/tape-values.ts';
import { testApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { type Fault, reportTo } from '../faults.ts';
import { loadCatalog } from '../load.ts';
import { readCatalog } from '../read.ts';
import { renderContent } from '../render/content.ts';
import { writeCatalog } from '../write.ts';
import { tapesIn } from './list.ts';
import { readTape, storedTape, writtenTape } from './read.ts';
import { digestOf } from './request.ts';
import type { SourceTape } from './schema.ts';

const byHand = `title: Which stone is heavier?
made: by_hand
asked:
  system: Answer in JSON.
  messages:
    - { role: user, content: "A pebble or a slab? The slab is the heavier one." }
claims:
  - { id: slab, text: it says slab, contains: [slab] }
  - { id: json, text: it is JSON, json: [heavier] }
  - { id: short, text: it has at most three words, words: { most: 3 } }
  - { id: quoted, text: it quotes what it was given, quote: found }
  - { id: weighed, text: the scales were used, called: weigh }
tries:
  - { text: '{"heavier": "slab"}' }
  - { text: "\`\`\`json\\n{\\"heavier\\": \\"slab\\"}\\n\`\`\`" }
  - { text: A pebble, verdict: { label: pebble, quote: the SLAB is the heavier one } }
  - { text: The slab is heavier., steps: [{ calls: weigh, with: { stone: slab } }, { gets: 9 kg }], verdict: { label: slab, quote: as everyone knows } }
`;
const metIn = (stored: Buffer | undefined) => (JSON.parse(String(stored)) as Tape).tries.map(({ met }) => met);

function faultsOf(text: string): [code: string, line: number][] {
  const faults: Fault[] = [];
  readTape(text, 'a.tape.yaml', reportTo(faults));
  return faults.map(({ code, line }) => [code, line]);
}

/** Returns the tape as a recording, with a digest that fits it. */
function recording(at: string): SourceTape {
  const tape = readTape(byHand, '', reportTo([]));
  if (!tape) throw new Error('the tape has faults');
  const usage = { prompt_tokens: 20, completion_tokens: 7 };
  const recorded = { at, model: 'stone-1', digest: '' };
  const made = { ...tape, made: 'recorded' as const, recorded, tries: tape.tries.map((one) => ({ ...one, usage, seconds: 1.5 })) };
  return { ...made, recorded: { ...recorded, digest: digestOf(made) } };
}

describe('a tape that was written by hand', () => {
  test.each([
    ['token counts', '{"heavier": "slab"}\' }', '{"heavier": "slab"}\', usage: { prompt_tokens: 20, completion_tokens: 7 } }', 14],
    ['a duration', '{"heavier": "slab"}\' }', '{"heavier": "slab"}\', seconds: 1.2 }', 14],
    ['a day of recording', 'asked:', 'recorded: { at: 2026-11-01T10:00:00Z, model: m, digest: d }\nasked:', 3],
    ['a seed', '  system:', '  seed: 7\n  system:', 4],
    ['an interval', 'it says slab,', 'it says slab, interval: [48, 85],', 8],
  ])('can not have %s', (_, from, to, line) => {
    expect(faultsOf(byHand)).toEqual([]);
    const faults = faultsOf(byHand.replace(from, to));
    expect(faults.map(([code]) => code)).toContainEqual(expect.stringMatching(/^catalog_(tape_measured|key_unknown)$/));
    expect(faults[0]?.[1]).toBe(line);
  });

  test('can not be called recorded', () => {
    expect(faultsOf(byHand.replace('by_hand', 'recorded'))).toEqual([['catalog_tape_not_recorded', 2]]);
  });

  test('has the claims that a program found to hold for each try', () => {
    expect(metIn(storedTape(byHand, ''))).toEqual([['slab', 'json', 'short'], ['slab'], ['short', 'quoted'], ['slab', 'weighed']]);
  });

  test('needs a variant for each try if it has variants, and only ones that it has', () => {
    const variants = byHand.replace('claims:', 'variants: [{ id: a, text: A }, { id: b, text: B }]\nclaims:');
    expect(faultsOf(variants).map(([code]) => code)).toEqual(Array(4).fill('catalog_tape_variant'));
    expect(faultsOf(byHand.replace('{ text: A pebble', '{ variant: c, text: A pebble'))).toEqual([['catalog_lab_id_unknown', 16]]);
  });
});

describe('a recording', () => {
  test('is refused if what was asked, a try or its day was changed by hand, and not if a remark was added', () => {
    const text = writtenTape(recording('2026-11-01T10:00:00Z'));
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(text.replace('text: A pebble', 'text: A pebble\n    remark: It is wrong.'))).toEqual([]);
    for (const [from, to] of [
      ['text: A pebble', 'text: A slab'],
      ['Answer in JSON', 'Answer in XML'],
      ['2026-11-01', '2026-11-20'],
      ['completion_tokens: 7', 'completion_tokens: 8'],
    ] as const)
      expect(
        faultsOf(text.replace(from, to)).map(([code]) => code),
        to,
      ).toEqual(['catalog_tape_edited']);
  });
});

describe('a module with a tape', () => {
  async function folderWith(tape: string, fence = '```tape stones\n```') {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-tapes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(fixtureCatalog, folder, { recursive: true });
    const module = join(folder, '01-first-steps/01-stones');
    await mkdir(join(module, 'assets'), { recursive: true });
    await writeFile(join(module, 'assets/stones.tape.yaml'), tape);
    const lesson = join(module, '01-pebbles.md');
    await writeFile(lesson, `${await readFile(lesson, 'utf8')}\n${fence}\n`);
    return folder;
  }
  const limits = settings.parse({});

  test('reaches its readers as JSON, and is exported as its author wrote it', async () => {
    const product = await testApp();
    const { app, connection } = product;
    const { database } = connection;
    const folder = await folderWith(byHand);
    await loadCatalog(database, folder);
    const learner = await student(product);
    const { data } = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', {
      params: { moduleId: 'stones', fileName: 'pebbles' },
    });
    const address = /"cairn-tape","properties":\{"src":"(\/media\/[0-9a-f]{64}\.json)"/.exec(JSON.stringify(data.content.tree))?.[1];
    const answer = await app.http.inject({ method: 'GET', url: address ?? '/none' });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
    expect(metIn(answer.rawPayload)[0]).toEqual(['slab', 'json', 'short']);
    const exported = await mkdtemp(join(tmpdir(), 'cairn-tapes-'));
    onTestFinished(() => rm(exported, { recursive: true }));
    await writeCatalog(database, exported);
    const text = await readFile(join(exported, '01-first-steps/01-stones/assets/stones.tape.yaml'), 'utf8');
    expect([text.includes('met:'), text.includes('isFound')]).toEqual([false, false]);
    expect(readTape(text, '', reportTo([]))).toEqual(readTape(byHand, '', reportTo([])));
    expect(await loadCatalog(database, exported)).toMatchObject({ changed: 0 });
  });

  test('is not loaded if the tape has a fault, is missing or is named wrongly, or if its fence has text', async () => {
    const codesOf = async (folder: string) =>
      (await readCatalog(folder, limits)).faults.map(({ file, line, code }) => `${file}:${line} ${code}`);
    const lesson = '01-first-steps/01-stones/01-pebbles.md';
    const line = (await readFile(join(fixtureCatalog, lesson), 'utf8')).split('\n').length + 1;
    expect(await codesOf(await folderWith(byHand.replace('words: { most: 3 }', 'words: { most: three }')))).toEqual([
      `${lesson}:${line} catalog_asset_missing`,
      '01-first-steps/01-stones/assets/stones.tape.yaml:10 not_number',
    ]);
    expect(await codesOf(await folderWith(byHand, '```tape slabs\n```'))).toEqual([`${lesson}:${line} catalog_asset_missing`]);
    expect(await codesOf(await folderWith(byHand, '```tape\n```'))).toEqual([`${lesson}:${line} catalog_tape_name`]);
    expect(await codesOf(await folderWith(byHand, '```tape stones\ntext\n```'))).toEqual([`${lesson}:${line} catalog_tape_name`]);
  });

  test('is listed with when it was recorded, and with whether that is long ago', async () => {
    const list = async (tape: string) => tapesIn(await folderWith(tape), new Date('2026-11-27T00:00:00Z'));
    expect(await list(byHand)).toMatchObject({ faults: [], tapes: [{ name: 'stones', recordedAt: null, isOld: false }] });
    expect((await list(writtenTape(recording('2026-08-20T10:00:00Z')))).tapes).toMatchObject([{ isOld: false }]);
    expect((await list(writtenTape(recording('2026-08-18T10:00:00Z')))).tapes).toMatchObject([
      { recordedAt: new Date('2026-08-18T10:00:00Z'), isOld: true },
    ]);
  });
});

test('a fence is not shown if there is no tape of its name, and what it says is never taken for an address', async () => {
  const textOf = async (text: string, assets = {}) =>
    JSON.stringify((await renderContent({ kind: 'lesson', source: { title: 'T', minutes: 1, text }, version: 'v', assets })).tree);
  expect(await textOf('```tape a\n```')).not.toContain('cairn-tape');
  expect(await textOf('```tape ../x\n```', { 'a.tape.yaml': 'h.json' })).not.toContain('cairn-tape');
  expect(await textOf('```tape a\n```', { 'a.tape.yaml': 'h.json' })).toContain('/media/h.json');
});
