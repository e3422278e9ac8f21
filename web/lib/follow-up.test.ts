import { afterEach, expect, test, vi } from 'vitest';
import { m } from '#messages';

const toast = vi.hoisted(() => vi.fn<(type: string, message: string) => string>());
vi.mock('./toast.tsx', () => ({ toast }));

afterEach(() => vi.clearAllMocks());

test('a success stays a success even if its follow-up fails, and a message says that the page is out of date', async () => {
  const { followUp } = await import('./follow-up.ts');
  vi.spyOn(console, 'warn').mockReturnValue();
  await followUp(() => Promise.reject(new Error('the second call was lost')));
  expect(toast).toHaveBeenCalledExactlyOnceWith('warning', m.problem_not_shown_yet());
});

test('a successful follow-up is awaited and shows no message', async () => {
  const { followUp } = await import('./follow-up.ts');
  const done: string[] = [];
  await followUp(async () => {
    await Promise.resolve();
    done.push('done');
  });
  expect(done).toEqual(['done']);
  expect(toast).not.toHaveBeenCalled();
});
