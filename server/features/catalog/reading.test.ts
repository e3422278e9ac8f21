import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, showDraft } from './reading.ts';

// The clock of this thread is stopped; the one that reads goes on by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const lesson = (text: string) => ({ kind: 'lesson', text: `---\ntitle: A\nminutes: 1\n---\n${text}\n`, path: 'a.md', assets: {} }) as const;
/** Lists in one another, for which the parser takes minutes. */
const endless = lesson(Array.from({ length: 1_500 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n'));

/** The thread has said that it begins with a text, and its time runs. */
async function begun(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

test('a text that takes longer than ten seconds to read is given up, and the one behind it is read all the same', async () => {
  const outcome = vi.fn<(fault: unknown) => void>();
  const given = readDraft(endless).catch(outcome);
  const behind = readDraft(lesson('Short.'));
  await begun();
  vi.advanceTimersByTime(9_999);
  await new Promise((resolve) => setImmediate(resolve));
  expect(outcome).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await given;
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'preview_too_long' }));
  expect(await behind).toMatchObject({ source: { title: 'A' }, faults: [] });
});

test('a text that is nested deeper than 100 levels is named as a fault, and not shown', async () => {
  const shown = (levels: number) => showDraft(lesson(`${'> '.repeat(levels)}a`));
  const { faults, content } = await shown(120);
  expect(faults).toEqual([{ file: 'a.md', line: 5, code: 'catalog_too_deep', params: { most: 100 }, field: undefined }]);
  expect(content).toBeNull();
  expect(await shown(90)).toMatchObject({ faults: [], content: expect.anything() });
});
