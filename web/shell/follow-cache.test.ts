import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProgress } from '#web/features/learning/progress-store.ts';
import { useSession } from '#web/lib/session.ts';
import { useUi } from '#web/lib/ui-state.ts';
import { fillProgress, followCache } from './follow-cache.ts';

const queryClient = new QueryClient();
let stop = () => {};

beforeEach(() => {
  useSession.setState({ user: { id: 'noor' } as never });
  stop = followCache(queryClient);
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const module = (files_completed: number) => ({ id: 'm', progress: { module_id: 'm', files_completed, total_files: 6 } });
const certificatesOf = (userId: string) => ['GET /api/certificates/user/:userId', { params: { userId } }];

test('a step marked as complete counts in the progress state before the server responds, and is reverted if the server refuses', () => {
  queryClient.setQueryData(['GET /api/learning/modules/:id', { params: { id: 'm' } }], module(3));
  expect(useProgress.getState().modules['m']).toEqual({ filesCompleted: 3, totalFiles: 6, percentage: 50 });
  queryClient.setQueryData(['GET /api/learning/modules/:id', { params: { id: 'm' } }], module(4));
  expect(useProgress.getState().modules['m']).toEqual({ filesCompleted: 4, totalFiles: 6, percentage: 67 });
});

test('the states contain only the signed-in person’s certificates and notifications', () => {
  queryClient.setQueryData(certificatesOf('ilya'), [{ serial: 'his' }]);
  expect(useProgress.getState().certificates).toEqual([]);
  queryClient.setQueryData(certificatesOf('noor'), [{ serial: 'mine' }]);
  expect(useProgress.getState().certificates).toEqual(['mine']);
  queryClient.setQueryData(['GET /api/notifications/user/:userId', { params: { userId: 'noor' } }], { notifications: [{ id: '1' }] });
  expect(useUi.getState().notifications).toEqual([{ id: '1' }]);
});

test('data that was cached earlier is included too, and everything is cleared when following stops', () => {
  stop();
  queryClient.setQueryData(certificatesOf('noor'), [{ serial: 'mine' }]);
  expect(useProgress.getState().certificates).toEqual([]);
  stop = followCache(queryClient);
  expect(useProgress.getState().certificates).toEqual(['mine']);
  stop();
  expect(useProgress.getState().certificates).toEqual([]);
});

test('a learner’s progress state is filled from the server when the browser is idle, regardless of which screen is open', async () => {
  const answers: Record<string, unknown> = {
    '/api/learning/progress': { modules: [{ module_id: 'm', files_completed: 2, total_files: 4 }], total_progress: 3 },
    '/api/certificates/user/noor': [{ serial: 'first' }, { serial: 'second' }],
  };
  vi.stubGlobal('requestIdleCallback', (fill: () => void) => (fill(), 1));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json({ success: true, data: answers[new URL(address, 'http://cairn.test').pathname] })),
  );
  const stopFilling = fillProgress(queryClient, 'noor');
  await vi.waitFor(() => expect(useProgress.getState().certificates).toEqual(['first', 'second']));
  await vi.waitFor(() => expect(useProgress.getState().totalProgress).toBe(3));
  expect(useProgress.getState().modules).toEqual({ m: { filesCompleted: 2, totalFiles: 4, percentage: 50 } });
  stopFilling();
  vi.unstubAllGlobals();
});
