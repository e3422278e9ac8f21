import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LeftOut } from '#contract/course-imports.ts';
import { m } from '#messages';
import classes from './from-document.module.css';
import { leftOutInWords } from './left-out-words.ts';

/** How many places are shown at first. */
const shownAtFirst = 5;

/** The parts of a file that are not carried over, or that are changed. */
export function LeftOutList({ entries }: { entries: readonly LeftOut[] }) {
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) return <p className="ui-quiet">{m.course_nothing_left_out()}</p>;
  const places = [...Map.groupBy(entries, ({ where }) => where)];
  const shown = isOpen ? places : places.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className={classes.heading}>
        {m.course_left_out()}
      </h3>
      <ul className={classes.list}>
        {shown.map(([where, own]) => (
          <li key={where}>
            {where && <span className={classes.where}>{where}</span>}
            {own.map((entry) => (
              <span key={JSON.stringify(entry)} className="ui-block">
                {leftOutInWords(entry)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {!isOpen && places.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {m.course_more_left_out({ count: places.length - shownAtFirst })}
        </Button>
      )}
    </section>
  );
}
