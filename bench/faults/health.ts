import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { percentile } from '../figures.ts';

/** Milliseconds between two requests. */
const every = 20;

/** Durations in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  count: number;
}

/** Requests an address repeatedly on one connection until `stop` is called, which returns how long the answers took. */
export function askingFor(address: string, headers: OutgoingHttpHeaders = {}): { stop(): Promise<Times> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let asking = true;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now();
      get(address, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} is answered ${answer.statusCode}`));
        answer.resume().once('end', () => {
          times.push(performance.now() - start);
          setTimeout(resolve, every);
        });
      }).once('error', reject);
    });
  const run = (async () => {
    while (asking) await once();
  })();
  return {
    async stop() {
      asking = false;
      await run;
      agent.destroy();
      return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length };
    },
  };
}

/** Requests a product's health repeatedly. */
export const askingHealth = (url: string) => askingFor(`${url}/api/health`);
