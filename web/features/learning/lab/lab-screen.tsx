import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { LabKind } from '#contract/lab-values.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { GuessErrorTable } from './guess-error-table.tsx';
import { InboxScreen } from './inbox-screen.tsx';
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
  file: FileContent;
  kind: LabKind;
  showsList: boolean;
  /** Whether the first item gets the focus. */
  takesFocus: boolean;
  onResult: () => void;
}

/** An attempt in progress: the materials beside the items, which are shown one at a time or all together. Inboxes have their own screen. */
export function LabScreen({ file, kind, showsList, takesFocus, ...props }: Props) {
  const { attempt, unsent } = props;
  const { items, materials } = attempt;
  const firstOpen = items.find((item) => !resultOf(attempt, item));
  const [currentId, setCurrentId] = useState((firstOpen ?? items.at(-1))?.id);
  const current = items.find(({ id }) => id === currentId);
  const showsOne = kind === 'inbox' || !showsList;
  const marks = useMarks(attempt, showsOne ? (current ? [current] : []) : items, unsent);
  const shared = { ...props, onMark: marks.turnTo };
  const oneItem = <OneItem {...shared} currentId={currentId} onCurrent={setCurrentId} takesFocus={takesFocus} />;
  return (
    <>
      {attempt.is_outdated && (
        <Alert color="info" variant="light" mb="md">
          {m.lab_outdated()}
        </Alert>
      )}
      {kind === 'inbox' ? (
        <InboxScreen materials={materials}>{oneItem}</InboxScreen>
      ) : (
        <div className={classes.columns}>
          <Materials
            materials={materials}
            markingOf={marks.markingOf}
            lead={kind === 'predict' && <GuessErrorTable file={file} attempt={attempt} />}
          />
          <div className={classes.items}>{showsOne ? oneItem : <ItemList {...shared} />}</div>
        </div>
      )}
    </>
  );
}
