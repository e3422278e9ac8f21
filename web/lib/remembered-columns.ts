import { useState } from 'react';
import { useMe } from './me.ts';
import { store, storedJson } from './storage.ts';

/** By the person's id and the name of the list: what is hidden, as the address says it. */
type Remembered = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Searched {
  hidden?: string | undefined;
}

/**
 * Has a list show the columns that this person chose here before, unless the address says which. Around what a `DataTable` is given:
 * `const { search, onSearch } = useRememberedColumns('members', ...)`.
 *
 * @param first what is hidden from who has chosen nothing yet
 */
export function useRememberedColumns<S extends Searched>(
  list: string,
  search: S,
  onSearch: (change: S, isPlace: boolean) => void,
  first = '',
) {
  const { id } = useMe();
  const [remembered, setRemembered] = useState(() => storedJson<Remembered>('columns')?.[id]?.[list] ?? first);
  return {
    search: { ...search, hidden: search.hidden ?? (remembered || undefined) },
    onSearch: (change: S, isPlace: boolean) => {
      if ('hidden' in change) {
        const all = storedJson<Remembered>('columns') ?? {};
        store('columns', JSON.stringify({ ...all, [id]: { ...all[id], [list]: change.hidden ?? '' } }));
        setRemembered(change.hidden ?? '');
      }
      onSearch(change, isPlace);
    },
  };
}
