import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { claimsMet, isQuoteFound } from '#server/features/catalog/tapes/claims.ts';
import { tapesIn } from '#server/features/catalog/tapes/list.ts';
import { requestOf } from '#server/features/catalog/tapes/request.ts';

const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const { tapes, faults } = tapesIn(folder, new Date());
const { catalog } = await readCatalog(folder, settings.parse({}));
const lessons = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) =>
    module.files.flatMap(({ kind, source }) => (kind === 'lesson' ? [{ module: module.id, text: String(source['text']) }] : [])),
  ),
);

it('the catalog has tapes without faults in all of its tracks', () => {
  expect(faults).toEqual([]);
  expect(tapes.length).toBeGreaterThanOrEqual(10);
  expect(new Set(tapes.map(({ file }) => file.split('/')[0])).size).toBe(6);
});

it('no tape has the name of another one, so that a recording can name it', () => {
  const names = tapes.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(tapes)('the tape $name', ({ file, name, tape }) => {
  const all = tape.tries.map((one) => claimsMet(tape, one));
  const variants = tape.variants?.map(({ id }) => id) ?? [undefined];

  it('is shown by a lesson of its module, once', () => {
    const module = file.split('/')[1]?.replace(/^\d+-/, '');
    const shown = lessons
      .filter((lesson) => lesson.module === module)
      .flatMap(({ text }) => text.match(new RegExp(`^\`\`\`tape ${name}$`, 'gm')) ?? []);
    expect(shown).toHaveLength(1);
  });

  it('has claims that tell its tries apart', () => {
    for (const { id } of tape.claims) {
      const met = all.filter((claims) => claims.includes(id)).length;
      expect([id, met > 0, met < all.length]).toEqual([id, true, true]);
    }
  });

  it('has at least four tries of each version of the request, which is asked in another way than the others', () => {
    for (const id of variants) expect(tape.tries.filter(({ variant }) => variant === id).length).toBeGreaterThanOrEqual(4);
    const asked = variants.map((id) => JSON.stringify(requestOf(tape, id)));
    // In a loop, the tools can answer differently to the same request.
    if (!tape.asked.tools) expect(new Set(asked).size).toBe(asked.length);
  });

  it('calls only tools that the request offers', () => {
    const called = tape.tries.flatMap(({ steps = [] }) => steps.flatMap(({ calls }) => calls ?? []));
    expect(called.filter((tool) => !tape.asked.tools?.some((one) => one.name === tool))).toEqual([]);
  });

  it('says in a remark that a quotation is wrong if it does not stand in what was judged', () => {
    const wrong = tape.tries.filter((one) => isQuoteFound(tape, one) === false);
    expect(wrong.filter(({ remark }) => !/nowhere|don’t stand/.test(remark ?? ''))).toEqual([]);
  });

  it('names nothing measured in its text if it was written by hand', () => {
    if (tape.made !== 'by_hand') return;
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).not.toMatch(/\bwe (ran|measured|recorded)\b|confidence interval|\bGPT-|\bClaude\b|\bGemini\b/i);
  });
});
