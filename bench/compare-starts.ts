import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '#server/testing/process.ts';
import { median, whole } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { type Print, times, verdict } from './measure-screen.ts';
import { childrenOf, own, timeOf, withEnded } from './processor-time.ts';

/** The maximum share of the other checkout's time until ready, and of its resident memory, that a second start may use. */
const limits = { ready: 0.55, memory: 0.7 };
/** How many seconds without requests make a product count as idle. */
const idleAfter = 20;

interface Checkout {
  name: string;
  folder: string;
  data: string;
}

interface Start {
  /** Milliseconds until the product reports that it is ready. */
  ready: number;
  /** Milliseconds of processor time until then: for the server's process, and for everything that `npm start` started. */
  server: number;
  all: number;
  /** The idle server's resident memory, in megabytes. */
  memory: number;
}

const below = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...below(child)]);

/** Finds the server among the processes that `npm start` started: the one running `server/main.ts` or its build. */
const serverBelow = (pid: number): number =>
  below(pid).find((child) => /\0[^\0]*server\/main\.[jt]s\0$/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8'))) ?? 0;

function begin({ folder, data }: Checkout) {
  // The shell's own variables only, without those that npm passed to the bench.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], CAIRN_DATA: data, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start', '--silent'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const npm = child as ChildProcess & { pid: number; stdout: Readable; stderr: Readable };
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Cairn is ready: ')) resolve();
    });
    npm.stderr.on('data', (chunk: Buffer) => (printed += chunk));
    npm.once('close', (code) => reject(new Error(`npm start in ${folder} ended with ${code}: ${printed}`)));
  });
  return { npm, ready };
}

async function end(npm: ChildProcess & { pid: number }): Promise<void> {
  const closed = once(npm, 'close');
  process.kill(serverBelow(npm.pid), 'SIGTERM');
  await closed;
}

/** Waits until a process uses less than a twentieth of a processor, which means that a first start's background work is done. */
async function quiet(pid: number): Promise<void> {
  for (let busy = true; busy; ) {
    const before = timeOf(pid, own);
    await wait(5_000);
    busy = timeOf(pid, own) - before > 250;
  }
}

/** Starts the checkout once, which installs packages, compiles messages, builds the web, creates the database and loads the demo. */
async function prepare(checkout: Checkout): Promise<void> {
  const { npm, ready } = begin(checkout);
  await ready;
  await quiet(serverBelow(npm.pid));
  await end(npm);
}

async function measure(checkout: Checkout, seconds: number): Promise<Start> {
  const began = performance.now();
  const { npm, ready } = begin(checkout);
  await ready;
  const server = serverBelow(npm.pid);
  const all = [npm.pid, ...below(npm.pid)].reduce((sum, pid) => sum + timeOf(pid, withEnded), 0);
  const start = { ready: performance.now() - began, server: timeOf(server, own), all };
  await wait(seconds * 1_000);
  const [, resident] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server}/status`, 'utf8')) ?? [];
  await end(npm);
  return { ...start, memory: Number(resident) / 1024 };
}

/**
 * Alternately runs a second `npm start` in this checkout and in another, and compares the time until each is ready, the processor time
 * used until then, and the memory when idle.
 * @param beside the other checkout's folder
 */
export async function compareStarts(beside: string | undefined, quick: boolean, print: Print): Promise<boolean> {
  if (!beside) throw new Error('name the folder of another checkout: npm run bench -- start --beside FOLDER');
  const folders = [dataFolder(), dataFolder()] as const;
  const here: Checkout = { name: 'here', folder: fileURLToPath(new URL('..', import.meta.url)), data: folders[0].folder };
  const there: Checkout = { name: 'beside', folder: beside, data: folders[1].folder };

  async function compare(): Promise<boolean> {
    const starts: Record<string, Start[]> = { here: [], beside: [] };
    const turns = [here, there];
    for (let round = 0; round < (quick ? 1 : 7); round++) {
      for (const checkout of turns) starts[checkout.name]?.push(await measure(checkout, quick ? 2 : idleAfter));
      turns.reverse();
    }
    const middle = (name: string, figure: keyof Start) => median((starts[name] ?? []).map((start) => start[figure]));
    print('\nA second npm start (medians)       ready       server          all       memory');
    for (const name of ['here', 'beside']) {
      const [ready, server, all, memory] = (['ready', 'server', 'all', 'memory'] as const).map((figure) => whole(middle(name, figure)));
      print(`  ${name.padEnd(24)} ${ready} ms  ${server} ms  ${all} ms  ${memory} MB`);
    }
    const ratio = (figure: keyof Start) => middle('here', figure) / middle('beside', figure);
    print(`  processor: the server ${times(ratio('server'))}, everything that npm start started ${times(ratio('all'))}`);
    const kept = [ratio('ready') <= limits.ready, ratio('memory') <= limits.memory] as const;
    print(`  ready: ${times(ratio('ready'))}, at most ${limits.ready}: ${verdict(kept[0])}`);
    print(`  memory: ${times(ratio('memory'))}, at most ${limits.memory}: ${verdict(kept[1])}`);
    return kept.every(Boolean);
  }

  try {
    print('The first starts, which are not measured ...');
    await prepare(here);
    await prepare(there);
    return quick ? (await compare(), true) : await keptInOneOfTwo(compare, print);
  } finally {
    for (const { remove } of folders) remove();
  }
}
