import { Agent } from 'node:http';
import type { Learner } from '#server/testing/learners.ts';
import { ask } from './ask.ts';
import { percentile } from './figures.ts';
import { type ProcessorTime, usedForEach } from './processor-time.ts';

/** Returns the addresses that a student's dashboard requests at the same time. */
export const dashboardCalls = ({ id }: Pick<Learner, 'id'>) => [
  '/api/learning/progress',
  '/api/learning/tracks',
  `/api/learning/stats/user/${id}`,
  `/api/analytics/user/${id}`,
  `/api/goals/user/${id}`,
  `/api/recognition/user/${id}`,
  `/api/notifications/user/${id}`,
];

export const connections = 16;

export interface DashboardFigures {
  /** Whole dashboards per second. */
  rate: number;
  /** Milliseconds from a dashboard's first call to its last answer. */
  p50: number;
  p99: number;
  /** Processor time per dashboard. */
  used: ProcessorTime;
}

/** Opens people's dashboards in turn for this many seconds, at the lowest concurrency that keeps all connections busy. */
export async function openDashboards(
  url: string,
  look: () => ProcessorTime,
  people: readonly Learner[],
  seconds: number,
): Promise<DashboardFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const before = look();
  let next = 0;
  async function openOneAfterTheOther(): Promise<void> {
    while (performance.now() < began + seconds * 1_000) {
      const person = people[next++ % people.length];
      if (!person) throw new Error('there are no people');
      const start = performance.now();
      await Promise.all(dashboardCalls(person).map((path) => ask(agent, url + path, person.token)));
      times.push(performance.now() - start);
    }
  }
  const atATime = Math.ceil(connections / dashboardCalls({ id: '' }).length);
  await Promise.all(Array.from({ length: atATime }, openOneAfterTheOther));
  const rate = times.length / ((performance.now() - began) / 1_000);
  const used = usedForEach(before, look(), times.length);
  agent.destroy();
  return { used, rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
