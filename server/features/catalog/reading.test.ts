import { expect, onTestFinished, test, vi } from 'vitest';
import { readDraft, showDraft } from './reading.ts';

// The other thread first loads its modules, which takes seconds on a busy processor.
vi.setConfig({ testTimeout: 240_000 });

const lesson = (text: string) => ({ kind: 'lesson', text: `---\ntitle: A\nminutes: 1\n---\n${text}\n`, path: 'a.md', assets: {} }) as const;
/** Nested lists, which take the parser minutes. */
const endless = lesson(Array.from({ length: 1_500 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n'));

test('text that takes longer than ten seconds to read is abandoned, and the next text can still be read', async () => {
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timeouts.mockRestore());
  const outcome = vi.fn<(fault: unknown) => void>();
  const given = readDraft(endless).catch(outcome);
  const behind = readDraft(lesson('Short.'));
  // The ten seconds start when the thread reports that it has started on this text.
  const began = () => timeouts.mock.calls.find(([, milliseconds]) => milliseconds === 10_000);
  await expect.poll(began, { timeout: 200_000 }).toBeDefined();
  expect(outcome).not.toHaveBeenCalled();
  began()?.[0]();
  await given;
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'preview_too_long' }));
  expect(await behind).toMatchObject({ source: { title: 'A' }, faults: [] });
});

test('a formula with thousands of nested groups is reported as a fault before it is rendered, and is not shown', async () => {
  const { faults, content } = await showDraft(lesson(`$${'{'.repeat(3_000)}x${'}'.repeat(3_000)}$`));
  expect(faults).toEqual([{ file: 'a.md', line: 5, code: 'catalog_too_deep', params: { most: 50 }, field: undefined }]);
  expect(content).toBeNull();
  const usual = '$\\left[\\frac{1}{\\sqrt{1 + \\frac{1}{1 + x^{2}}}}\\right]$';
  expect(await showDraft(lesson(usual))).toMatchObject({ faults: [], content: expect.anything() });
});

test('text nested more than 100 levels deep is reported as a fault, and is not shown', async () => {
  const shown = (levels: number) => showDraft(lesson(`${'> '.repeat(levels)}a`));
  const { faults, content } = await shown(120);
  expect(faults).toEqual([{ file: 'a.md', line: 5, code: 'catalog_too_deep', params: { most: 100 }, field: undefined }]);
  expect(content).toBeNull();
  expect(await shown(90)).toMatchObject({ faults: [], content: expect.anything() });
});
