import { Button } from '@mantine/core';
import { m } from '#messages';
import classes from './list.module.css';

interface Props {
  /** Where the next page begins; null on the last. */
  next: string | number | null | undefined;
  /** Whether this is not the first page. */
  isLater: boolean;
  /** Whether nothing fits what was asked for. */
  isNone: boolean;
  onNext: (after: string) => void;
  onFirst: () => void;
  onClear: () => void;
}

/** The ways on and back of a list whose pages go on after the last row of the one before. */
export function CursorPages({ next, isLater, isNone, onNext, onFirst, onClear }: Props) {
  const hasNext = next !== null && next !== undefined;
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
