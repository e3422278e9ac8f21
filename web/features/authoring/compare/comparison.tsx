import { Button, VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { Fragment, useMemo, useState } from 'react';
import { m } from '#messages';
import { type Part, type Row, rowsOf, sectionsOf } from './changes.ts';
import classes from './comparison.module.css';

interface Props {
  before: string;
  after: string;
  /** The heading above each text. */
  beforeName: string;
  afterName: string;
}

const Words = ({ parts, Tag }: { parts: readonly Part[]; Tag: 'ins' | 'del' }) =>
  parts.map((part, index) =>
    // A line's words always keep their order.
    part.isChanged ? <Tag key={index}>{part.text}</Tag> : <Fragment key={index}>{part.text}</Fragment>,
  );

const kindName: Record<Exclude<Row['kind'], 'same'>, () => string> = {
  added: m.authoring_diff_added,
  removed: m.authoring_diff_removed,
  changed: m.authoring_diff_changed,
};

function Line({ row }: { row: Row }) {
  const { before, after, kind } = row;
  return (
    <tr data-kind={kind}>
      <td className={classes.number}>{before?.line}</td>
      <td className={clsx(classes.text, classes.before)} data-empty={before === null || undefined}>
        {kind !== 'same' && <VisuallyHidden>{kindName[kind]()}: </VisuallyHidden>}
        {before && <Words parts={before.parts} Tag="del" />}
      </td>
      <td className={clsx(classes.number, classes.after)}>{after?.line}</td>
      <td className={clsx(classes.text, classes.after)} data-empty={after === null || undefined}>
        {after && <Words parts={after.parts} Tag="ins" />}
      </td>
    </tr>
  );
}

/** Two versions side by side, line by line, with the differing words marked. In a narrow space they are stacked. */
export function Comparison({ before, after, beforeName, afterName }: Props) {
  const sections = useMemo(() => sectionsOf(rowsOf(before, after)), [before, after]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  if (before === after) return <p className="ui-quiet">{m.authoring_diff_same()}</p>;
  return (
    <div className={classes.frame} role="region" aria-label={m.authoring_diff_region()} tabIndex={0}>
      <table className={classes.table}>
        <colgroup>
          <col className={classes.numbers} />
          <col />
          <col className={classes.numbers} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={2} scope="col">
              {beforeName}
            </th>
            <th colSpan={2} scope="col" className={classes.after}>
              {afterName}
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section, index) =>
            'skipped' in section && !opened.has(index) ? (
              <tr key={index} className={classes.skipped}>
                <td colSpan={4}>
                  <Button size="compact-xs" variant="subtle" onClick={() => setOpened(new Set([...opened, index]))}>
                    {m.authoring_diff_skipped({ count: section.skipped })}
                  </Button>
                </td>
              </tr>
            ) : (
              section.rows.map((row, at) => <Line key={`${index}-${at}`} row={row} />)
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
