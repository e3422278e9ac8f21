import { Loader, Table } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { type ResultTable, type RunLanguage, runOutput, runTime } from '#runner/messages.ts';
import classes from './run-report.module.css';
import type { Printed, RunState } from './use-run.ts';

/** The languages' names, shown while they are being loaded. */
const languageNames: Readonly<Record<RunLanguage, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
};

/** Returns a sentence about how a run without tests ended, or why it ended early. */
function endingWords({ ending, error, milliseconds }: RunState): string {
  switch (ending) {
    case 'time':
      return m.run_time({ seconds: runTime / 1000 });
    case 'output':
      return m.run_output({ kilobytes: runOutput / 1024 });
    case 'stopped':
      return m.run_stopped();
    case 'unavailable':
      return m.run_unavailable();
    case 'error':
      return error ?? m.run_failed();
    default:
      return m.run_done({ seconds: (milliseconds / 1000).toFixed(1) });
  }
}

function testWords({ tests }: RunState): string {
  const passed = tests.filter((test) => test.passed).length;
  return passed === tests.length ? m.run_tests_passed({ count: tests.length }) : m.run_tests_failed({ passed, total: tests.length });
}

interface StatusProps {
  state: RunState;
  language: RunLanguage;
}

/** One line about a run: loading, running, or how it ended. Screen readers announce each change. */
export function RunStatus({ state, language }: StatusProps) {
  const { phase, ending, tests } = state;
  const isGood = ending === 'done' && tests.every(({ passed }) => passed);
  const words =
    phase === 'loading'
      ? m.run_loading({ language: languageNames[language] })
      : phase === 'running'
        ? m.run_running()
        : phase === 'ended'
          ? ending === 'done' && tests.length > 0
            ? testWords(state)
            : endingWords(state)
          : '';
  return (
    <p className={classes.status} role="status" data-ending={phase === 'ended' ? (isGood ? 'good' : 'bad') : undefined}>
      {(phase === 'loading' || phase === 'running') && <Loader size={16} aria-hidden />}
      {phase === 'ended' && (isGood ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />)}
      {words}
    </p>
  );
}

/** A program's output. The error stream has another colour. */
export function RunOutput({ output, label }: { output: readonly Printed[]; label: string }) {
  if (output.length === 0) return null;
  return (
    <div>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <pre className={classes.output} role="group" tabIndex={0} aria-label={label}>
        {output.map(({ text, isError }, index) => (
          <span key={index} className={isError ? classes.error : undefined}>
            {text}
          </span>
        ))}
      </pre>
    </div>
  );
}

/** A query's rows. */
export function RunTable({ table: { columns, rows, more } }: { table: ResultTable }) {
  return (
    <div className={classes.table} role="region" aria-label={m.run_table()} tabIndex={0}>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((name, index) => (
              <Table.Th key={index}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              {row.map(
                (value, at): ReactNode => (
                  <Table.Td key={at}>{value}</Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length === 0 && <p className="ui-quiet">{m.run_table_empty()}</p>}
      {more > 0 && <p className="ui-quiet">{m.run_table_more({ count: more })}</p>}
    </div>
  );
}
