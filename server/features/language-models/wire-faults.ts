import { setTimeout as wait } from 'node:timers/promises';
import type { ModelFault } from '#contract/language-model-values.ts';
import { AddressRefused } from '#server/outgoing/post.ts';
import { refusedBody, type Wire } from './wire-shapes.ts';

type Answer = Awaited<ReturnType<Wire>>;

/** A fault that ends a call, with the seconds that the server asked to wait. */
export class WireFault extends Error {
  readonly fault: ModelFault;
  readonly retryAfter: number | null;
  /** Whether the model may have answered all the same: the request was sent, and no one knows what became of it. */
  readonly mayHaveCost: boolean;
  constructor(fault: ModelFault, { retryAfter = null, mayHaveCost = false }: { retryAfter?: number | null; mayHaveCost?: boolean } = {}) {
    super(fault);
    this.fault = fault;
    this.retryAfter = retryAfter;
    this.mayHaveCost = mayHaveCost;
  }
}

const unreachable = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EINVAL']);
const slow = new Set(['ETIMEDOUT', 'ESOCKETTIMEDOUT']);
/** Node's codes for certificates that don't hold, and for servers that don't speak TLS. */
const isOfCertificate = (code: string): boolean =>
  /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/.test(code);

/** Returns what is wrong with a connection. */
export function faultOfConnection(error: unknown): WireFault {
  if (error instanceof WireFault) return error;
  if (error instanceof AddressRefused) return new WireFault(error.why);
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (unreachable.has(code)) return new WireFault('address');
  if (slow.has(code)) return new WireFault('too_slow');
  if (isOfCertificate(code)) return new WireFault('certificate');
  return new WireFault('server_error', { mayHaveCost: true });
}

/** The longest refusal that is read, in bytes. */
const longestRefusal = 16_384;

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length > longestRefusal) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

const headerOf = ({ headers }: Answer, name: string): string => String(headers[name] ?? '');

/** Returns the seconds in `Retry-After`, which is a number or a date; null if there is none. */
function retryAfterOf(answer: Answer): number | null {
  const given = headerOf(answer, 'retry-after');
  if (given === '') return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Returns what a refusal says is wrong, and whether it asks for the newer name of the limit on tokens. */
export async function faultOfAnswer(answer: Answer): Promise<{ fault: WireFault; wantsNewLimit: boolean }> {
  const { status } = answer;
  const text = await textOf(answer.body).catch(() => '');
  let said = '';
  try {
    const { error } = refusedBody.parse(JSON.parse(text));
    said = [error.code, error.type, error.param, error.message]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .toLowerCase();
  } catch {
    // The status alone decides.
  }
  const wantsNewLimit = status === 400 && said.includes('max_completion_tokens');
  return { fault: new WireFault(faultOfStatus(status, said), { retryAfter: retryAfterOf(answer) }), wantsNewLimit };
}

function faultOfStatus(status: number, said: string): ModelFault {
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 401 || status === 403) return 'key';
  if (status === 402 || said.includes('insufficient_quota') || said.includes('billing')) return 'quota';
  if (status === 404) return said.includes('model') ? 'model' : 'address';
  if (status === 429) return 'too_busy';
  if (status >= 500) return 'server_error';
  if (said.includes('model_not_found') || /model .*(not found|does not exist)/.test(said)) return 'model';
  return status >= 400 ? 'refused' : 'wrong_answer';
}

/** Faults that may be gone a moment later. */
const passing: readonly ModelFault[] = ['too_busy', 'server_error'];

/** How long to wait for what, in milliseconds. */
export interface Patience {
  /** Until the server begins to answer. */
  answer: number;
  /** Between two parts of an answer. */
  part: number;
  /** For the whole call, with its repetitions. */
  whole: number;
  /** Pauses before repetitions, if the server asks for none. Their number is the number of repetitions. */
  pauses: readonly number[];
  /** The longest pause that a server may ask for. */
  longestPause: number;
}
export const patience: Patience = { answer: 60_000, part: 30_000, whole: 180_000, pauses: [500, 2_000], longestPause: 20_000 };

/** Repeats an attempt that failed with a passing fault. Rejects with a `WireFault`, or if the signal aborts. */
export async function withRepetitions<T>(attempt: () => Promise<T>, signal: AbortSignal, { pauses, longestPause }: Patience): Promise<T> {
  for (let tried = 0; ; tried += 1)
    try {
      return await attempt();
    } catch (error) {
      const fault = faultOfConnection(error);
      const pause = fault.retryAfter === null ? pauses[tried] : fault.retryAfter * 1_000;
      // A request that may have been answered is not sent again, because only one was reserved.
      const isLast = tried >= pauses.length || !passing.includes(fault.fault) || fault.mayHaveCost || signal.aborted;
      if (isLast || pause === undefined || pause > longestPause) throw fault;
      await wait(pause, undefined, { signal });
    }
}
