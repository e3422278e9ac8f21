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

/** Opens the page, which has asked for the current user itself, and returns how often the application asked and whom it knows. */
async function openedAfter(early: { token: string; status: number }) {
  const answer = (name: string, status = 200) => Promise.resolve(Response.json({ data: { id: 'noor', full_name: name } }, { status }));
  const asked = vi.fn<() => Promise<Response>>(() => answer('Noor, asked by the application'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('earlyProfile', { token: early.token, answer: answer('Noor, asked by the page', early.status) });
  const { useSession } = await import('./session.ts');
  const { sessionChecked } = await import('./session-check.ts');
  await sessionChecked();
  return { asked: asked.mock.calls.length, name: useSession.getState().user?.full_name };
}

test('the response that the page itself requested is used instead of requesting it again', async () => {
  expect(await openedAfter({ token: 'a', status: 200 })).toEqual({ asked: 0, name: 'Noor, asked by the page' });
});

test.each([
  { token: 'a', status: 401 },
  { token: 'of another session', status: 200 },
])('the application asks again if the page was answered with $status for the token "$token"', async (early) => {
  expect(await openedAfter(early)).toEqual({ asked: 1, name: 'Noor, asked by the application' });
});
