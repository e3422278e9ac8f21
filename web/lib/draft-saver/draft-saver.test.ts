import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#web/lib/problem.ts';
import { DraftSaver, type KeptDraft } from './draft-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Simulates a step on a server that counts revisions. `answer` can make a save fail. */
function saver({ answer = () => undefined }: { answer?: (text: string) => Error | undefined } = {}) {
  const sent: { text: string; basedOn: number }[] = [];
  const kept: (KeptDraft | null)[] = [];
  const made = new DraftSaver<{ revision: number }>({
    text: 'one',
    revision: 1,
    save: async (text, basedOn) => {
      sent.push({ text, basedOn });
      const refusal = answer(text);
      if (refusal) throw refusal;
      return { revision: basedOn + 1 };
    },
    keep: (draft) => kept.push(draft),
    onSaved: () => undefined,
  });
  made.hold();
  return { made, sent, kept };
}

test('text is saved once the author pauses, based on the revision that they started from', async () => {
  const { made, sent, kept } = saver();
  made.change('one a');
  made.change('one ab');
  expect(made.snapshot().state.is).toBe('unsaved');
  expect(kept.at(-1)).toEqual({ text: 'one ab', based_on: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ text: 'one ab', basedOn: 1 }]);
  expect(made.snapshot()).toEqual({ text: 'one ab', state: { is: 'saved' }, revision: 2 });
  expect(kept.at(-1)).toBeNull();
});

test('text written while a save is in progress is saved after it, based on the new revision', async () => {
  const { made, sent } = saver();
  made.change('two');
  const saving = made.saveNow();
  made.change('three');
  await saving;
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([
    { text: 'two', basedOn: 1 },
    { text: 'three', basedOn: 2 },
  ]);
  expect(made.snapshot()).toEqual({ text: 'three', state: { is: 'saved' }, revision: 3 });
});

test('text that could not be saved is kept and sent again automatically', async () => {
  let isDown = true;
  const { made, sent, kept } = saver({ answer: () => (isDown ? new Problem(0, 'no_answer', '') : undefined) });
  made.change('two');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.snapshot().state.is).toBe('waiting');
  expect(kept.at(-1)).toEqual({ text: 'two', based_on: 1, sent: 'two' });
  isDown = false;
  await vi.advanceTimersByTimeAsync(2_100);
  expect(sent).toHaveLength(2);
  expect(made.snapshot().state.is).toBe('saved');
  expect(kept.at(-1)).toBeNull();
});

test("another author's text is never overwritten, and nothing more is sent until the author has chosen", async () => {
  let theirs = 2;
  const { made, sent } = saver({ answer: () => (theirs-- > 1 ? new Problem(409, 'edited_elsewhere', '') : undefined) });
  made.change('mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.snapshot().state.is).toBe('conflict');
  made.change('mine too');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  made.keepMine(7);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).toEqual({ text: 'mine too', basedOn: 7 });
  expect(made.snapshot()).toEqual({ text: 'mine too', state: { is: 'saved' }, revision: 8 });
});

test('text kept in this browser is restored only if no one else has saved since', () => {
  const same = saver();
  same.made.resume({ text: 'kept', based_on: 1 });
  expect(same.made.snapshot()).toMatchObject({ text: 'kept', state: { is: 'unsaved' } });
  const older = saver();
  older.made.resume({ text: 'kept', based_on: 0 });
  expect(older.made.snapshot()).toMatchObject({ text: 'kept', state: { is: 'conflict' } });
  expect(older.sent).toEqual([]);
});

test("another author's newer text is shown immediately, unless the author has unsaved changes", () => {
  const { made } = saver();
  made.receive({ text: 'theirs', revision: 2 });
  expect(made.snapshot()).toMatchObject({ text: 'theirs', revision: 2 });
  made.change('mine');
  made.receive({ text: 'theirs again', revision: 3 });
  expect(made.snapshot()).toMatchObject({ text: 'mine', revision: 2 });
});

test('after the author leaves the page, text is sent once more and then not retried', async () => {
  const { made, sent, kept } = saver({ answer: () => new Problem(0, 'no_answer', '') });
  made.change('two');
  await made.release();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  expect(kept.at(-1)).toMatchObject({ text: 'two', based_on: 1 });
});

test('a save whose response was lost is repeated before newer text is sent, so that authors never conflict with themselves', async () => {
  const answers = [new Problem(0, 'no_answer', '')];
  const { made, sent } = saver({ answer: () => answers.shift() });
  made.change('two');
  await vi.advanceTimersByTimeAsync(1_000);
  made.change('three');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([
    { text: 'two', basedOn: 1 },
    { text: 'two', basedOn: 1 },
    { text: 'three', basedOn: 2 },
  ]);
  expect(made.snapshot().state.is).toBe('saved');
});
