import { afterAll, expect, test, vi } from 'vitest';
import { isUnjudged, Problem } from './problem.ts';
import { exchangeJson } from './transport.ts';

afterAll(() => vi.unstubAllGlobals());

/** Returns the problem thrown by a call that gets this response. */
async function answered(status: number, body: string): Promise<Problem> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  const problem = await exchangeJson('GET /api/platform', {}, null).catch((error: unknown) => error);
  if (!(problem instanceof Problem)) throw new Error('The call was not refused.');
  return problem;
}

const page = '<!doctype html><title>502 Bad Gateway</title><h1>nginx</h1>';

test.each([502, 503, 504])(
  "a gateway's page with status %i keeps its status and means that Cairn is briefly unavailable, not that the connection failed",
  async (status) => {
    const problem = await answered(status, page);
    expect(problem).toMatchObject({ status, code: 'unknown', message: expect.stringContaining('temporarily unavailable') });
    expect(isUnjudged(problem)).toBe(true);
  },
);

test.each([403, 413])('a page with status %i counts as a refusal, so the request is not repeated', async (status) => {
  const problem = await answered(status, page);
  expect(problem).toMatchObject({ status, code: 'unknown', message: '' });
  expect(isUnjudged(problem)).toBe(false);
});

test('a refusal from Cairn carries its message and its faults', async () => {
  const errors = [{ path: '/name', message: 'is missing' }];
  expect(await answered(400, JSON.stringify({ code: 'invalid_input', detail: 'Something is missing.', errors }))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'Something is missing.',
    errors,
  });
});

test("a page instead of data, such as a network's sign-in page, does not count as a response from Cairn", async () => {
  expect(await answered(200, page)).toMatchObject({ status: 0, code: 'no_answer' });
});
