import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  kept.clear();
  for (const [key, value] of Object.entries({ token: 'a', refresh_token: 'b', user: '{"id":"noor","email":"noor@example.test"}' }))
    kept.set(key, value);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterAll(() => vi.unstubAllGlobals());

/** Opens the page with a stored session, and answers its session check with this status. */
async function openedWith(status: number) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));
  const { useSession } = await import('./session.ts');
  const { sessionChecked } = await import('./session-check.ts');
  await sessionChecked();
  const { isAuthenticated, isLoading } = useSession.getState();
  return { isAuthenticated, isLoading, stored: kept.has('token') };
}

test.each([429, 500, 503])('a status of %i for the session check does not sign the person out', async (status) => {
  expect(await openedWith(status)).toEqual({ isAuthenticated: true, isLoading: false, stored: true });
});

test.each([401, 403, 404])('a refusal of the session with %i signs the person out', async (status) => {
  expect(await openedWith(status)).toEqual({ isAuthenticated: false, isLoading: false, stored: false });
});
