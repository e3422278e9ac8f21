import { once } from 'node:events';
import { createServer } from 'node:net';
import { platform } from '#contract/platform.ts';
import type { Config } from '#server/config.ts';
import { cannotListen } from '#server/start-error.ts';
import { type Finding, ok, thrown } from './finding.ts';

/** Milliseconds to wait for an answer. */
export const patience = 5_000;

/** Checks whether a Cairn answers at an address. Throws if nothing answers. */
export async function asksCairn(origin: string): Promise<{ isCairn: boolean; answer: Response }> {
  const answer = await fetch(new URL(platform.live.path, origin), { signal: AbortSignal.timeout(patience), redirect: 'manual' });
  const body = (await answer.json().catch(() => null)) as { data?: { status?: unknown } } | null;
  return { isCairn: answer.status === 200 && body?.data?.status === 'ok', answer };
}

const anywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
const originOf = ({ host, port }: { host: string; port: number }) =>
  `http://${anywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;

/** Examines whether a Cairn is running on the port, or could run there. */
export async function examinePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<{ runs: boolean; finding: Finding }> {
  const check = 'port';
  if (port === 0) return { runs: false, finding: ok(check, 'any free one is taken') };
  const { isCairn } = await asksCairn(originOf({ host, port })).catch(() => ({ isCairn: false }));
  if (isCairn) return { runs: true, finding: ok(check, `a Cairn answers on ${host}, port ${port}`) };
  return { runs: false, finding: await examineFree(check, { host, port }) };
}

async function examineFree(check: string, place: { host: string; port: number }): Promise<Finding> {
  const server = createServer();
  try {
    server.listen(place);
    await once(server, 'listening');
    return ok(check, `${place.port} on ${place.host} is free`);
  } catch (error) {
    return thrown(check, cannotListen({ ...place, name: 'PORT' }, error));
  } finally {
    server.close();
  }
}
