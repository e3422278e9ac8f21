import { afterAll, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** Answers every request immediately with this status and text. */
function answering(status: number, responseText: string): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onload = () => undefined;
      status = status;
      responseText = responseText;
      open() {}
      setRequestHeader() {}
      send() {
        this.onload();
      }
    },
  );
}
afterAll(() => vi.unstubAllGlobals());

const sent = () =>
  fetchWithProgress(() => undefined)('/media', { method: 'POST', headers: { accept: '*/*' }, body: 'a file', signal: null });

test.each([204, 205, 304])('an upload whose response has the status %i, and so no body, settles', async (status) => {
  answering(status, '');
  const response = await sent();
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test('an upload resolves to the response body, if there is one', async () => {
  answering(201, '{"data":{}}');
  const response = await sent();
  expect([response.status, await response.json()]).toEqual([201, { data: {} }]);
});
