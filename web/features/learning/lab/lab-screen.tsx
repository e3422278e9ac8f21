import { Alert } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import classes from './lab.module.css';
import { ItemList, OneItem } from './lab-items.tsx';
import { Materials } from './materials.tsx';
import { resultOf, type Taking } from './use-lab-attempt.ts';
import { useMarks } from './use-marks.ts';
import type { Unsent } from './use-unsent.ts';

interface Props {
  attempt: NonNullable<Taking['attempt']>;
  unsent: Unsent;
  taking: Taking;
  showsList: boolean;
  /** Whether the first item gets the focus. */
  takesFocus: boolean;
  onResult: () => void;
}

/** An attempt in progress: the materials beside the items, which are shown one at a time or all together. */
export function LabScreen({ showsList, takesFocus, ...props }: Props) {
  const { attempt, unsent } = props;
  const { items, materials } = attempt;
  const firstOpen = items.find((item) => !resultOf(attempt, item));
  const [currentId, setCurrentId] = useState((firstOpen ?? items.at(-1))?.id);
  const current = items.find(({ id }) => id === currentId);
  const marks = useMarks(attempt, showsList ? items : current ? [current] : [], unsent);
  const shared = { ...props, onMark: marks.turnTo };
  return (
    <>
      {attempt.is_outdated && (
        <Alert color="info" variant="light" mb="md">
          {m.lab_outdated()}
        </Alert>
      )}
      <div className={classes.columns} data-beside={materials.length > 0 || undefined}>
        <Materials materials={materials} markingOf={marks.markingOf} />
        <div className={classes.items}>
          {showsList ? (
            <ItemList {...shared} />
          ) : (
            <OneItem {...shared} currentId={currentId} onCurrent={setCurrentId} takesFocus={takesFocus} />
          )}
        </div>
      </div>
    </>
  );
}
