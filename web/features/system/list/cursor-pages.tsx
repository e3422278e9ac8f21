import { Button } from '@mantine/core';
import { m } from '#messages';

interface Props {
  /** The list, as returned by `cursorList`. */
  list: { isNarrowed: boolean; isLater: boolean; onNext: (after: string) => void; onFirst: () => void; onClear: () => void };
  /** The start of the next page, or null on the last page. */
  next: string | number | null | undefined;
  /** How many rows are shown, or undefined while they are loading. */
  shown: number | undefined;
}

/** Pagination for a list with cursors, where each page continues after the previous one's last row. */
export function CursorPages({ list: { isNarrowed, isLater, onNext, onFirst, onClear }, next, shown }: Props) {
  const hasNext = next !== null && next !== undefined;
  const isNone = shown === 0 && isNarrowed;
  if (!hasNext && !isLater && !isNone) return null;
  return (
    <div className="ui-wrap ui-gap-sm ui-mt-md">
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
