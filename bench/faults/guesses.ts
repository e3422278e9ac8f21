import { setTimeout as sleep } from 'node:timers/promises';
import { password, password_hash } from '#server/testing/factories.ts';
import { signedIn } from '#server/testing/learners.ts';
import { dataFolder, endAll, launch, type Product, poolOf } from '#server/testing/process.ts';
import { median } from '../figures.ts';
import { prepareDatabase } from '../record-workloads.ts';
import { askingFor, askingHealth } from './health.ts';
import { verdict } from './verdict.ts';

/** How many connections guess passwords, and how many milliseconds others may wait meanwhile (the 99th percentile). */
const limit = { connections: 200, page: 300, health: 200 };
const runs = 3;
/** Milliseconds per run. */
const duration = 15_000;

const owner = { id: '0190a000-0000-7000-8000-00000000c0de', email: 'owner@example.test' };

/** Tries to sign in and returns the answer. `again` is how many milliseconds to wait before a retry. */
async function signIn(url: string, address: string, email: string, secret: string): Promise<{ status: number; again: number | null }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: secret }),
  });
  await answer.arrayBuffer();
  const again = answer.headers.get('retry-after');
  return { status: answer.status, again: again === null ? null : Number(again) * 1000 };
}

/** Guesses account passwords from separate networks, so that no limit per network applies, and retries after the requested wait. */
async function guess(url: string, connection: number, until: number, counts: Map<number, number>): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    const address = `10.${connection}.${turn % 250}.7`;
    const { status, again } = await signIn(url, address, `somebody-${connection}-${turn}@example.test`, `a wrong password ${turn}`);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (again !== null) await sleep(Math.min(again, Math.max(0, until - performance.now())));
  }
}

interface Found {
  page: number;
  health: number;
  /** Whether each sign-in with the right password in the meantime either succeeds or gets a time to retry. */
  ownerKnows: boolean;
  counts: Map<number, number>;
}

async function measure({ url }: Product, token: string): Promise<Found> {
  const until = performance.now() + duration;
  const counts = new Map<number, number>();
  const health = askingHealth(url);
  const page = askingFor(`${url}/api/learning/modules?page_size=100`, { authorization: `Bearer ${token}`, 'accept-encoding': 'br' });
  const guesses = Array.from({ length: limit.connections }, (_, index) => guess(url, index, until, counts));
  let ownerKnows = true;
  for (let turn = 0; performance.now() < until - 2_000; turn++) {
    await sleep(1_000);
    const { status, again } = await signIn(url, '192.0.2.7', owner.email, password);
    ownerKnows &&= status === 200 || again !== null;
  }
  await Promise.all(guesses);
  return { page: (await page.stop()).p99, health: (await health.stop()).p99, ownerKnows, counts };
}

/** Signs in with wrong passwords over many connections. Each client retries after the requested wait. */
export async function guesses(print: (line: string) => void): Promise<boolean> {
  const { folder, remove } = dataFolder();
  try {
    const product = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0', TRUST_PROXY: '1' });
    const pool = poolOf(folder);
    await prepareDatabase(pool);
    await pool.query(
      `insert into users (id, email, full_name, role, password_hash, email_verified_at, approved_at, timezone)
       values ($1, $2, 'The owner', 'Student', $3, now(), now(), 'UTC')`,
      [owner.id, owner.email, password_hash],
    );
    const [learner] = await signedIn(pool, [owner.id]);
    await pool.end();
    if (!learner) throw new Error('no one is signed in');
    const found: Found[] = [];
    for (let run = 0; run < runs; run++) found.push(await measure(product, learner.token));
    const [page, health] = [median(found.map((one) => one.page)), median(found.map((one) => one.health))];
    const counts = [...(found[0]?.counts ?? [])].map(([status, count]) => `${count} × ${status}`).join(', ');
    print(`  ${limit.connections} connections of wrong sign-ins for ${duration / 1000} s: ${counts}`);
    return [
      verdict(print, page <= limit.page, `p99 of a compressed page ${page.toFixed(0)} ms`, `at most ${limit.page} ms`),
      verdict(print, health <= limit.health, `p99 of health ${health.toFixed(0)} ms`, `at most ${limit.health} ms`),
      verdict(
        print,
        found.every((one) => one.ownerKnows),
        'right sign-ins succeed, or learn when to retry',
        'each of them',
      ),
    ].every(Boolean);
  } finally {
    await endAll();
    remove();
  }
}
