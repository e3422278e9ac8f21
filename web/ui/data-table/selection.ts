import { useState } from 'react';

/** A page's selected rows. */
export interface Selection<R> {
  chosen: readonly R[];
  isAll: boolean;
  isChosen: (row: R) => boolean;
  canBe: (row: R) => boolean;
  choose: (row: R, isChosen: boolean) => void;
  chooseAll: (areChosen: boolean) => void;
  clear: () => void;
}

type Ids = ReadonlySet<string>;

/** Tracks selected rows by id, so that a row stays selected when it is fetched again. Rows that can't be selected are ignored. */
export function selectionOf<R>(
  rows: readonly R[],
  rowId: (row: R) => string,
  canBe: (row: R) => boolean,
  ids: Ids,
  setIds: (next: (before: Ids) => Ids) => void,
): Selection<R> {
  const isChosen = (row: R) => ids.has(rowId(row));
  const chosen = rows.filter(isChosen);
  const set = (changed: readonly R[], areChosen: boolean) => {
    const changedIds = new Set(changed.map(rowId));
    setIds((before) => {
      const others = [...before].filter((id) => !changedIds.has(id));
      return new Set(areChosen ? [...others, ...changedIds] : others);
    });
  };
  return {
    chosen,
    isAll: chosen.length > 0 && rows.every((row) => isChosen(row) || !canBe(row)),
    isChosen,
    canBe,
    choose: (row, areChosen) => set([row], areChosen),
    chooseAll: (areChosen) => set(rows.filter(canBe), areChosen),
    clear: () => setIds(() => new Set()),
  };
}

export function useSelection<R>(rows: readonly R[], rowId: (row: R) => string, canBe: (row: R) => boolean): Selection<R> {
  const [ids, setIds] = useState<Ids>(new Set());
  return selectionOf(rows, rowId, canBe, ids, setIds);
}
