import { useState } from 'react';
import { useMe } from './me.ts';
import { store, storedJson } from './storage.ts';

/** The hidden columns by person id and list name, in the format used in addresses. */
type Remembered = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Searched {
  hidden?: string | undefined;
}

/**
 * Makes a list show the columns that this person last chose in this browser, unless the address specifies them. Wraps the props of a
 * `DataTable`: `const { search, onSearch } = useRememberedColumns('members', ...)`.
 *
 * @param first the columns hidden by default
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
