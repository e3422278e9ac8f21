import { init, parse } from 'es-module-lexer';
import { format, inspect } from 'node-inspect-extracted';
import type { Program, TestResult } from '../messages.ts';
import assert, { AssertionError, shown } from '../node/assert.ts';
import { type Reporter, serve } from './report.ts';

interface Test {
  name: string;
  fn: () => unknown;
}
const tests: Test[] = [];
const test = (name: string, fn: () => unknown): void => void tests.push({ name: String(name), fn });

/** The modules that a program can import: their exports' names and values. */
const provided: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'node:test': { default: test, test },
  'node:assert/strict': { default: assert, ...assert },
};

const objectUrl = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/**
 * Returns the address of a module with these exports. The module finds its values under a random name that appears only in its own code.
 */
function moduleOf(values: Readonly<Record<string, unknown>>): string {
  // `crypto.randomUUID` is missing on pages served over plain HTTP.
  const name = `provided ${crypto.getRandomValues(new Uint32Array(4)).join(' ')}`;
  Object.defineProperty(globalThis, name, { value: values });
  const at = `globalThis[${JSON.stringify(name)}]`;
  const names = Object.keys(values).filter((one) => one !== 'default');
  return objectUrl(`export default ${at}.default;\nexport const { ${names.join(', ')} } = ${at};`);
}

/** Replaces provided modules' names with their addresses. Throws for any other module. */
function withImports(code: string): string {
  let result = code;
  for (const one of [...parse(code)[0]].reverse()) {
    if (one.type === 'import-meta' || one.specifier === undefined) continue;
    const values = provided[one.specifier];
    if (!values) throw new Error(`There is no module "${one.specifier}" here. You can import ${Object.keys(provided).join(' and ')}.`);
    const address = moduleOf(values);
    result = result.slice(0, one.start) + (one.type === 'dynamic' ? JSON.stringify(address) : address) + result.slice(one.end);
  }
  return result;
}

/** Removes the types, and reports syntax errors with their line, which the browser does not reveal. */
async function compiled(code: string, isTypeScript: boolean): Promise<string> {
  const { transform } = await import('sucrase');
  const options = { disableESTransforms: true, keepUnusedImports: true };
  const plain = transform(code, { ...options, transforms: isTypeScript ? ['typescript'] : [] }).code;
  return withImports(isTypeScript ? plain : code);
}

const place = /blob:\w+\/[\w-]+:(\d+):(\d+)/;

/** Returns the browser's wording of an error, with the program line where it occurred. */
function worded(error: unknown, lines: number): string {
  if (!(error instanceof Error)) return `The program threw ${inspect(error)}.`;
  // sucrase's messages look like "Error transforming …: Error parsing: Unexpected token (3:5)".
  const syntax = /^Error transforming[^:]*: |^Error parsing[^:]*: /;
  const said = syntax.test(error.message) ? `SyntaxError: ${error.message.replace(syntax, '')}` : String(error);
  const [, line] = place.exec(error.stack ?? '') ?? [];
  const at = Number(line);
  return at >= 1 && at <= lines && !/\(\d+:\d+\)$/.test(said) ? `${said} (line ${at})` : said;
}

/** Keeps track of timers, so that a program ends as in Node: once there is nothing left to wait for. */
function watchTimers() {
  const { setTimeout: wait, clearTimeout: cancel } = globalThis;
  const pending = new Set<ReturnType<typeof setTimeout>>();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const globals = globalThis as unknown as Record<string, unknown>;
  globals.setTimeout = (fn: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
    const timer = wait(() => {
      pending.delete(timer);
      try {
        fn(...given);
      } catch (error) {
        reject(error);
      }
    }, after);
    pending.add(timer);
    return timer;
  };
  globals.clearTimeout = (timer: ReturnType<typeof setTimeout>) => {
    pending.delete(timer);
    cancel(timer);
  };
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reject(event.reason);
  });
  return async () => {
    // A promise may set a timer as late as the event loop's next turn.
    do await Promise.race([failed, new Promise((resolve) => wait(resolve, pending.size > 0 ? 5 : 0))]);
    while (pending.size > 0);
  };
}

function takeConsole({ print }: Reporter): void {
  const globals = console as unknown as Record<string, unknown>;
  for (const name of ['log', 'info', 'debug']) globals[name] = (...given: unknown[]) => print(`${format(...given)}\n`);
  for (const name of ['error', 'warn', 'trace']) globals[name] = (...given: unknown[]) => print(`${format(...given)}\n`, true);
}

async function resultOf({ name, fn }: Test, lines: number): Promise<TestResult> {
  try {
    await fn();
    return { name, passed: true };
  } catch (error) {
    if (!(error instanceof AssertionError)) return { name, passed: false, message: worded(error, lines) };
    const values = error.compares ? { expected: shown(error.expected), actual: shown(error.actual) } : {};
    return { name, passed: false, message: error.message, ...values };
  }
}

async function runProgram(program: Program, reporter: Reporter): Promise<void> {
  if (program.language !== 'javascript' && program.language !== 'typescript') return;
  const { code, tests: testCode } = program;
  const lines = code.split('\n').length;
  const idle = watchTimers();
  takeConsole(reporter);
  try {
    await import(
      /* @vite-ignore */ objectUrl(await compiled(testCode === null ? code : `${code}\n${testCode}`, program.language === 'typescript'))
    );
    for (const one of tests) reporter.say({ type: 'test', result: await resultOf(one, lines) });
    await idle();
    reporter.say({ type: 'ended' });
  } catch (error) {
    reporter.say({ type: 'ended', error: worded(error, lines) });
  }
}

void serve(async (reporter) => {
  await init();
  // sucrase is loaded in advance, so that loading does not count towards the program's time.
  await import('sucrase');
  return (program) => runProgram(program, reporter);
});
