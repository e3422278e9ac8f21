import { expect, test, vi } from 'vitest';
import { warmUps } from './warm-up.ts';

const silent = { warn: () => undefined };

test('who is stopped waits for the piece of warming up that is under way, and begins no other', async () => {
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

test('a failure of warming up is a warning, and so is no failure of the start', async () => {
  const warn = vi.fn<(fields: object, text: string) => void>();
  await warmUps([() => Promise.reject(new Error('no database'))], { warn }).begin();
  expect(warn).toHaveBeenCalledOnce();
});
