import { loadPyodide, type PyodideInterface } from 'pyodide';
import type { Outcome } from './outcome.ts';

/** This program runs in Pyodide. Each piece of code has its own namespace, and its output is captured. */
const runner = `
import contextlib, io, json, traceback

def run_block(code):
    out = io.StringIO()
    error = None
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(code, "block.py", "exec"), {"__name__": "__main__"})
        except SystemExit as ended:
            error = f"exit code {ended.code}" if ended.code else None
        except BaseException:
            error = traceback.format_exc()
    return json.dumps({"stdout": out.getvalue(), "error": error})

def try_exercise(code, tests):
    # Not "__main__": the lines with which a learner runs the tests are for a terminal.
    names = {"__name__": "exercise"}
    outcome = {"loaded": True, "passed": [], "failed": []}
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            exec(compile(code + "\\n" + tests, "exercise.py", "exec"), names)
        except BaseException:
            outcome["loaded"] = False
            outcome["failed"].append(traceback.format_exc())
        for name, test in list(names.items()):
            if not name.startswith("test_") or not callable(test):
                continue
            try:
                test()
                outcome["passed"].append(name)
            except BaseException as error:
                outcome["failed"].append(f"{name}: {error!r}")
    return json.dumps(outcome)
`;

let starting: Promise<PyodideInterface> | undefined;

async function start(): Promise<PyodideInterface> {
  const pyodide = await loadPyodide();
  pyodide.runPython(runner);
  return pyodide;
}

/** Calls a runner function in this process's only Pyodide instance. */
async function call<T>(name: string, ...args: string[]): Promise<T> {
  const pyodide = await (starting ??= start());
  const fn = pyodide.globals.get(name) as (...args: string[]) => string;
  return JSON.parse(fn(...args)) as T;
}

/** Runs a whole program as in a terminal. Returns its output and, if it failed, the error. */
export const runPython = (code: string) => call<{ stdout: string; error: string | null }>('run_block', code);
/** Tests someone's code for an exercise by running the functions named `test_…` in order. */
export const tryPython = (code: string, tests: string) => call<Outcome>('try_exercise', code, tests);
