import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import type { TestResult } from '#runner/messages.ts';
import { m } from '#messages';
import { testTitle } from './programs.ts';
import classes from './test-results.module.css';

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.value}>
      <dt>{name}</dt>
      <dd>
        <pre>{value}</pre>
      </dd>
    </div>
  );
}

function Result({ name, result }: { name: string; result: TestResult | undefined }) {
  const state = result === undefined ? 'open' : result.passed ? 'passed' : 'failed';
  const Icon = { open: IconCircle, passed: IconCircleCheckFilled, failed: IconCircleX }[state];
  const words = { open: m.exercise_test_open(), passed: m.exercise_test_passed(), failed: m.exercise_test_failed() }[state];
  return (
    <li className={classes.test} data-state={state}>
      <p className={classes.name}>
        <Icon size={18} role="img" aria-label={words} />
        {testTitle(name)}
      </p>
      {result && !result.passed && (
        <div className={classes.why}>
          {result.message && <p className={classes.message}>{result.message}</p>}
          {(result.expected !== undefined || result.actual !== undefined) && (
            <dl className={classes.values}>
              {result.expected !== undefined && <Value name={m.exercise_expected()} value={result.expected} />}
              {result.actual !== undefined && <Value name={m.exercise_actual()} value={result.actual} />}
            </dl>
          )}
        </div>
      )}
    </li>
  );
}

interface Props {
  /** The names of the tests that are known before a run. */
  names: readonly string[];
  results: readonly TestResult[];
}

/** The tests of an exercise, one by one: open, passed, or failed with what was expected and what came. */
export function TestResults({ names, results }: Props) {
  const byName = new Map(results.map((result) => [result.name, result]));
  const all = [...new Set([...names, ...byName.keys()])];
  if (all.length === 0) return null;
  return (
    <ol className="ui-list" aria-label={m.exercise_tests()}>
      {all.map((name) => (
        <Result key={name} name={name} result={byName.get(name)} />
      ))}
    </ol>
  );
}
