import type { ProcessorTime } from './processor-time.ts';
import type { CallParameters, Statement } from './statements.ts';

/** A call that is measured. */
export interface Workload {
  name: 'module list' | 'lesson content' | 'complete a file';
  method: 'GET' | 'POST';
  /**
   * The statements that the product sends to PostgreSQL for the call, by step. Completing a file has different consequences at each step.
   */
  statements: Statement[][];
  /** The body of the product's answer. */
  body: string;
  /** The program it is compared with, and the minimum share of that program's calls per second that the product must reach. */
  limit: { against: 'bare' | 'raw'; least: number };
}

/** Returns a call's address. */
export function pathOf({ name }: Workload, { moduleId, fileName }: CallParameters): string {
  if (name === 'module list') return '/modules/modules';
  return name === 'lesson content' ? `/modules/modules/${moduleId}/${fileName}` : `/modules/modules/${moduleId}/${fileName}/complete`;
}

export interface Figures {
  /** Calls per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95?: number;
  p99: number;
  /** The processor time per call; only for the product. */
  used?: ProcessorTime;
}
