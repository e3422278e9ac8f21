import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { checkTexts } from '#server/features/catalog/prompts/checks.ts';
import { presentRecorded } from '#server/features/catalog/prompts/recorded.ts';
import type { PromptSource } from '#server/features/catalog/prompts/schema.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { renderContent } from '#server/features/catalog/render/content.ts';

const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const { catalog } = await readCatalog(folder, settings.parse({}));
const labs = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) =>
    module.files.flatMap((file) =>
      file.kind === 'prompt'
        ? [{ name: `${track.id}/${module.id}/${file.name}`, file, source: file.source as unknown as PromptSource }]
        : [],
    ),
  ),
);

it('the catalog has at least three prompt labs', () => {
  expect(labs.length).toBeGreaterThanOrEqual(3);
});

describe.each(labs)('the prompt lab $name', ({ file, source }) => {
  it('passes its own example, and fails each check for an empty text', () => {
    expect(checkTexts(source, source.example).filter(({ passed }) => !passed)).toEqual([]);
    expect(checkTexts(source, {}).filter(({ passed }) => passed)).toEqual([]);
  });

  it('has at least four recorded runs, of which only that of a prompt without a fault meets every criterion that a program judges', () => {
    expect(source.runs.length).toBeGreaterThanOrEqual(4);
    for (const run of source.runs) {
      const { score } = presentRecorded(source, run);
      if (run.failed.length === 0) expect(score, run.id).toBe(100);
      else expect(score, run.id).toBeLessThan(100);
    }
  });

  it('judges each recorded run in the same way 100 times', () => {
    for (const run of source.runs) {
      const first = JSON.stringify(presentRecorded(source, run));
      for (let nth = 0; nth < 100; nth++) expect(JSON.stringify(presentRecorded(source, run))).toBe(first);
    }
  });

  it('shows nothing of hidden inputs, keys, recorded runs or its example in its content, and no hidden output in a run', async () => {
    const content = JSON.stringify(await renderContent({ ...file, assets: {} }));
    const runs = source.runs.map((run) => JSON.stringify(presentRecorded(source, run))).join('\n');
    const json = (text: string) => JSON.stringify(text).slice(1, -1);
    for (const input of source.inputs.filter(({ hidden }) => hidden)) {
      for (const text of Object.values(input.slots).filter((one) => one.length > 20)) expect(content + runs).not.toContain(json(text));
      const shown = source.runs.flatMap((run) => source.inputs.filter(({ hidden }) => !hidden).map(({ id }) => run.outputs[id] ?? ''));
      for (const run of source.runs) {
        const output = run.outputs[input.id] ?? '';
        // An output such as a label alone can be the same as that for an open input.
        if (output.length > 30 && !shown.includes(output)) expect(content + runs, run.id).not.toContain(json(output));
      }
    }
    for (const run of source.runs) expect(content).not.toContain(json(run.note));
    for (const text of Object.values(source.example)) expect(content).not.toContain(json(text));
    for (const { hint } of source.checks) expect(content).not.toContain(json(hint));
  });
});
