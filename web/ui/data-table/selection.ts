import { useState } from 'react';

/** The rows of a page that were chosen. */
export interface Selection<R> {
  chosen: readonly R[];
  isAll: boolean;
  isChosen: (row: R) => boolean;
  canBe: (row: R) => boolean;
  choose: (row: R, isChosen: boolean) => void;
  chooseAll: (areChosen: boolean) => void;
  clear: () => void;
}

/** Chosen rows are remembered by their ids: a row that is asked for again stays chosen. Rows that can't be chosen are left as they are. */
export function useSelection<R>(rows: readonly R[], rowId: (row: R) => string, canBe: (row: R) => boolean): Selection<R> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (row: R) => ids.has(rowId(row));
  const set = (changed: readonly R[], areChosen: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      for (const row of changed) {
        if (areChosen) after.add(rowId(row));
        else after.delete(rowId(row));
      }
      return after;
    });
  return {
    chosen: rows.filter(isChosen),
    isAll: rows.length > 0 && ids.size > 0 && rows.every((row) => isChosen(row) || !canBe(row)),
    isChosen,
    canBe,
    choose: (row, areChosen) => set([row], areChosen),
    chooseAll: (areChosen) => set(rows.filter(canBe), areChosen),
    clear: () => setIds(new Set()),
  };
}
