import type { ProcessorTime } from './processor-time.ts';
import type { CallParameters, Statement } from './statements.ts';

/** A call that is measured. */
export interface Workload {
  name: 'module list' | 'lesson content' | 'complete a file';
  method: 'GET' | 'POST';
  /** What the product sends to PostgreSQL for it, by the step of the call: what a completion causes differs from step to step. */
  statements: Statement[][];
  /** The body that the product answers with. */
  body: string;
  /** What it is measured against, and the least share of that one's calls per second. */
  limit: { against: 'bare' | 'raw'; least: number };
}

/** How a call of the product is addressed. */
export function pathOf({ name }: Workload, { moduleId, fileName }: CallParameters): string {
  if (name === 'module list') return '/modules/modules';
  return name === 'lesson content' ? `/modules/modules/${moduleId}/${fileName}` : `/modules/modules/${moduleId}/${fileName}/complete`;
}

export interface Figures {
  /** Calls a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95?: number;
  p99: number;
  /** Of the product: the processor that a call takes. */
  used?: ProcessorTime;
}
