import { setTimeout as sleep } from 'node:timers/promises';
import { type Completable, completion, type Learner } from './learners.ts';

/** An answer that is not a success. */
export interface Refused {
  status: number;
  retryAfter: string | null;
  type: string | null;
  code: unknown;
}

/** The answers that many learners received while completing files one after the other. */
export interface Record {
  /** The number of completions acknowledged for each learner, whose files are completed in order. */
  acknowledged: Map<string, number>;
  /** The answers that reported a new completion, as `learner module/file`. */
  celebrated: string[];
  refused: Refused[];
  /** The number of calls that got no answer at all. */
  unanswered: number;
  /** `performance.now()` of the last acknowledged completion. */
  lastAt: number;
}

export const newRecord = (): Record => ({ acknowledged: new Map(), celebrated: [], refused: [], unanswered: 0, lastAt: 0 });

async function complete(url: string, person: Learner, file: Completable, record: Record): Promise<boolean> {
  const response = await fetch(url + completion(file), { method: 'POST', headers: { authorization: `Bearer ${person.token}` } });
  const body = (await response.json()) as { code?: unknown; data?: { file_completed_now: boolean } };
  if (response.status !== 200) {
    record.refused.push({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      type: response.headers.get('content-type'),
      code: body.code,
    });
    return false;
  }
  if (body.data?.file_completed_now) record.celebrated.push(`${person.id} ${file.moduleId}/${file.fileName}`);
  record.lastAt = performance.now();
  return true;
}

/**
 * Makes all learners complete files at the same time, each one file after the other, until `stop`. A completion that was not acknowledged
 * is sent again. If a learner's call gets no response, that learner stops, because the server has been killed.
 * @param pause milliseconds between a learner's completions
 */
export function completing(
  url: string,
  people: readonly Learner[],
  files: readonly Completable[],
  record: Record,
  pause = 0,
): { stop(): Promise<void> } {
  const state = { stopping: false };
  async function run(person: Learner): Promise<void> {
    for (let next = record.acknowledged.get(person.id) ?? 0; next < files.length && !state.stopping; ) {
      const file = files[next];
      if (!file) return;
      let done: boolean;
      try {
        done = await complete(url, person, file, record);
      } catch {
        record.unanswered++;
        return;
      }
      if (done) record.acknowledged.set(person.id, ++next);
      if (done && pause > 0) await sleep(pause);
      // A browser would wait as long as Retry-After says. A shorter wait makes the test harder and faster.
      if (!done) await sleep(20);
    }
  }
  const runs = Promise.all(people.map(run));
  return {
    async stop() {
      state.stopping = true;
      await runs;
    },
  };
}

export const acknowledgedIn = (record: Record): number => [...record.acknowledged.values()].reduce((sum, count) => sum + count, 0);
