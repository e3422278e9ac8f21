import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { m } from '#messages';
import type { TestResult } from '#runner/messages.ts';
import { testTitle } from './programs.ts';
import classes from './test-results.module.css';

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.value}>
      <dt className="ui-small">{name}</dt>
      <dd>
        <pre>{value}</pre>
      </dd>
    </div>
  );
}

interface ResultProps {
  name: string;
  result: TestResult | undefined;
  /** Whether the reason for a failure is shown immediately. */
  isOpen: boolean;
}

function Result({ name, result, isOpen }: ResultProps) {
  const state = result === undefined ? 'open' : result.passed ? 'passed' : 'failed';
  const Icon = { open: IconCircle, passed: IconCircleCheckFilled, failed: IconCircleX }[state];
  const words = { open: m.exercise_test_open(), passed: m.exercise_test_passed(), failed: m.exercise_test_failed() }[state];
  const title = (
    <>
      <Icon size={18} role="img" aria-label={words} />
      {testTitle(name)}
    </>
  );
  if (!result || result.passed)
    return (
      <li className={classes.test} data-state={state}>
        <p className={classes.name}>{title}</p>
      </li>
    );
  const { message, expected, actual } = result;
  return (
    <li className={classes.test} data-state={state}>
      <details open={isOpen}>
        <summary className={classes.name}>{title}</summary>
        <div className={classes.why}>
          {message && <p className="ui-dim ui-breaks">{message}</p>}
          {(expected !== undefined || actual !== undefined) && (
            <dl className={classes.values}>
              {expected !== undefined && <Value name={m.exercise_expected()} value={expected} />}
              {actual !== undefined && <Value name={m.exercise_actual()} value={actual} />}
            </dl>
          )}
        </div>
      </details>
    </li>
  );
}

interface Props {
  /** The test names, as far as they are known before a run. */
  names: readonly string[];
  results: readonly TestResult[];
}

/** An exercise's tests, one by one: not run yet, passed, or failed with the expected and actual results. */
export function TestResults({ names, results }: Props) {
  const byName = new Map(results.map((result) => [result.name, result]));
  const all = [...new Set([...names, ...byName.keys()])];
  if (all.length === 0) return null;
  const firstFailed = results.find(({ passed }) => !passed)?.name;
  return (
    <ol className="ui-list" aria-label={m.exercise_tests()}>
      {all.map((name) => (
        <Result key={name} name={name} result={byName.get(name)} isOpen={name === firstFailed} />
      ))}
    </ol>
  );
}
