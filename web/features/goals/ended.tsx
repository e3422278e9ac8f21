import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import classes from './goals.module.css';

/** How many ended goals are shown until the person asks for all. */
const few = 5;

/** Goals that were reached or missed: a few at first, and all on request. */
export function Ended({ goals, children }: { goals: readonly Goal[]; children: (goal: Goal) => ReactNode }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={classes.goals}>{(all ? goals : goals.slice(0, few)).map(children)}</ul>
      {!all && goals.length > few && (
        <Button variant="subtle" color="gray" size="xs" mt="sm" onClick={() => setAll(true)}>
          {m.common_show_all({ count: goals.length })}
        </Button>
      )}
    </>
  );
}
