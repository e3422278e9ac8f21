import { expect, test, vi } from 'vitest';
import { warmUps } from './warm-up.ts';

const silent = { warn: () => undefined };

test('a stop waits for the warm-up step that is in progress, and no other step starts', async () => {
  const gate = Promise.withResolvers<void>();
  const second = vi.fn<() => Promise<void>>(async () => undefined);
  let aborted = false;
  const first = async (signal: AbortSignal) => {
    await gate.promise;
    aborted = signal.aborted;
  };
  const warming = warmUps([first, second], silent);
  void warming.begin();
  const stopped = warming.stop();
  gate.resolve();
  await stopped;
  expect([aborted, second.mock.calls.length]).toEqual([true, 0]);
});

test('a failed warm-up step is logged as a warning and does not fail the start', async () => {
  const warn = vi.fn<(fields: object, text: string) => void>();
  await warmUps([() => Promise.reject(new Error('no database'))], { warn }).begin();
  expect(warn).toHaveBeenCalledOnce();
});
