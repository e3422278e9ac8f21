import { afterEach, expect, test, vi } from 'vitest';
import { m } from '#messages';

const toast = vi.hoisted(() => vi.fn<(type: string, message: string) => string>());
vi.mock('./toast.tsx', () => ({ toast }));

afterEach(() => vi.clearAllMocks());

test('what follows a success and fails leaves it a success, and the person is told that the page is behind', async () => {
  const { followUp } = await import('./follow-up.ts');
  vi.spyOn(console, 'warn').mockReturnValue();
  await followUp(() => Promise.reject(new Error('the second call was lost')));
  expect(toast).toHaveBeenCalledExactlyOnceWith('warning', m.problem_not_shown_yet());
});

test('what follows a success and is done says nothing, and is waited for', async () => {
  const { followUp } = await import('./follow-up.ts');
  const done: string[] = [];
  await followUp(async () => {
    await Promise.resolve();
    done.push('done');
  });
  expect(done).toEqual(['done']);
  expect(toast).not.toHaveBeenCalled();
});
