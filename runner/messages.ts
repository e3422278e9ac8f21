/** A run's maximum duration in milliseconds, not counting the time to load its language. */
export const runTime = 5_000;
/** A run's maximum output in bytes. */
export const runOutput = 64 * 1024;

/** The languages that the page can run. Each SQL dialect counts as a separate language, because it has its own engine. */
export const runLanguages = ['javascript', 'typescript', 'python', 'sqlite', 'postgres'] as const;
export type RunLanguage = (typeof runLanguages)[number];

/** One test in an SQL exercise. */
export interface SqlTest {
  name: string;
  /** Statements that run before the learner's, for example to insert more rows; null if there are none. */
  given: string | null;
  /** The query whose result is compared; null for the learner's last query. */
  query: string | null;
  rows: readonly (readonly SqlValue[])[];
  /** The column names; null if any names will do. */
  columns: readonly string[] | null;
  /** Whether the row order matters. */
  ordered: boolean;
}
export type SqlValue = string | number | boolean | null;

/** The code to run, and everything that its tests need. `tests` is null for a program without tests. */
export type Program =
  | { language: 'javascript' | 'typescript' | 'python'; code: string; tests: string | null }
  | { language: 'sqlite' | 'postgres'; code: string; schema: string; seed: string; tests: readonly SqlTest[] | null };

/** One test's result. */
export interface TestResult {
  name: string;
  passed: boolean;
  /** Why it failed, in a line or two. */
  message?: string;
  /** The value that the test expected, as the language writes it. */
  expected?: string;
  /** The value that the code returned. */
  actual?: string;
}

/** A query's rows, as text. */
export interface ResultTable {
  columns: string[];
  rows: string[][];
  /** How many rows are not shown. */
  more: number;
}

/**
 * How a run ended: by itself, with an error, because it used up its time or output, because someone stopped it, or because its engine could
 * not be loaded.
 */
export const runEndings = ['done', 'error', 'time', 'output', 'stopped', 'unavailable'] as const;
export type RunEnding = (typeof runEndings)[number];

/** A message from the page to the frame. */
export type FrameRequest =
  | { type: 'prepare'; language: RunLanguage }
  | { type: 'run'; run: number; program: Program }
  | { type: 'stop'; run: number };

/** A message from the frame to the page about a run. */
export type FrameReply =
  | { type: 'started'; run: number }
  | { type: 'output'; run: number; text: string; isError: boolean }
  | { type: 'test'; run: number; result: TestResult }
  | { type: 'table'; run: number; table: ResultTable }
  | { type: 'ended'; run: number; ending: RunEnding; error?: string; milliseconds: number };

/** A message from a worker to the frame. It is like `FrameReply`, without the run's number. */
export type WorkerReply =
  | { type: 'ready' }
  /** The worker's memory once its language is loaded, which later workers start from. Sent before the worker receives a program. */
  | { type: 'memory'; memory: Uint8Array }
  | { type: 'unavailable'; error: string }
  | { type: 'output'; text: string; isError: boolean }
  | { type: 'test'; result: TestResult }
  | { type: 'table'; table: ResultTable }
  | { type: 'full' }
  | { type: 'ended'; error?: string };

type Checked = Record<string, unknown>;
const isObject = (value: unknown): value is Checked => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2 * runOutput;
const isTextOrMissing = (value: unknown) => value === undefined || isText(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isResult = (value: unknown) =>
  isObject(value) &&
  isText(value.name) &&
  typeof value.passed === 'boolean' &&
  [value.message, value.expected, value.actual].every(isTextOrMissing);
const isTable = (value: unknown) =>
  isObject(value) && isTexts(value.columns) && Array.isArray(value.rows) && value.rows.every(isTexts) && typeof value.more === 'number';

const shapes: Readonly<Record<string, (reply: Checked) => boolean>> = {
  started: () => true,
  output: ({ text, isError }) => isText(text) && typeof isError === 'boolean',
  test: ({ result }) => isResult(result),
  table: ({ table }) => isTable(table),
  ended: ({ ending, error, milliseconds }) =>
    runEndings.some((one) => one === ending) && isTextOrMissing(error) && typeof milliseconds === 'number',
};

/** Whether a message has the shape of a reply. The frame runs other people's code, so none of its messages are trusted. */
export function isFrameReply(message: unknown): message is FrameReply {
  if (!isObject(message) || typeof message.run !== 'number' || typeof message.type !== 'string') return false;
  return Object.hasOwn(shapes, message.type) && shapes[message.type]?.(message) === true;
}

/**
 * Whether a message has the shape of a worker's reply. Code in the worker could have obtained the functions that the worker
 * communicates with.
 */
export function isWorkerReply(message: unknown): message is WorkerReply {
  if (!isObject(message)) return false;
  if (message.type === 'ready' || message.type === 'full') return true;
  if (message.type === 'memory') return message.memory instanceof Uint8Array;
  if (message.type === 'unavailable') return isText(message.error);
  if (message.type === 'ended') return isTextOrMissing(message.error);
  return message.type !== 'started' && typeof message.type === 'string' && isFrameReply({ ...message, run: 0 });
}
