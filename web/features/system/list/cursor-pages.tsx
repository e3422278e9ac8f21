import { Button } from '@mantine/core';
import { m } from '#messages';
import classes from './list.module.css';

interface Props {
  /** The list, as `cursorList` makes it. */
  list: { isNarrowed: boolean; isLater: boolean; onNext: (after: string) => void; onFirst: () => void; onClear: () => void };
  /** Where the next page begins; null on the last. */
  next: string | number | null | undefined;
  /** How many rows are shown; undefined while they are read. */
  shown: number | undefined;
}

/** The ways on and back of a list whose pages go on after the last row of the one before. */
export function CursorPages({ list: { isNarrowed, isLater, onNext, onFirst, onClear }, next, shown }: Props) {
  const hasNext = next !== null && next !== undefined;
  const isNone = shown === 0 && isNarrowed;
  if (!hasNext && !isLater && !isNone) return null;
  return (
    <div className={classes.more}>
      {hasNext && (
        <Button variant="default" onClick={() => onNext(String(next))}>
          {m.system_list_next()}
        </Button>
      )}
      {isLater && (
        <Button variant="subtle" color="gray" onClick={onFirst}>
          {m.system_list_first()}
        </Button>
      )}
      {isNone && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {m.system_list_clear()}
        </Button>
      )}
    </div>
  );
}
