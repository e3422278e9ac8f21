import { afterAll, expect, test, vi } from 'vitest';

function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
afterAll(() => vi.unstubAllGlobals());

test('signing out without a connection signs the person out in this browser and removes their data, except for unsent study reports', async () => {
  const reports = '{"noor|m|f":{}}';
  const browser = storage({
    token: 'a',
    refresh_token: 'b',
    user: '{"id":"noor"}',
    theme: 'dark',
    unsent_reports: reports,
    quiz_answers: '{}',
    lab_answers: '{}',
  });
  const tab = storage({ ended_view: '{}' });
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('there is no connection')));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.resetModules();
  const { logout } = await import('./logout.ts');
  const { useSession } = await import('./session.ts');
  await logout();
  expect(Object.fromEntries(browser.kept)).toEqual({ theme: 'dark', unsent_reports: reports });
  expect([...tab.kept.keys()]).toEqual([]);
  expect(useSession.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
});
