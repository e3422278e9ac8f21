import { useState } from 'react';

/** Returns the ids that were added when the list last changed; none at first. */
export function useFresh(ids: readonly string[]): readonly string[] {
  const [known, setKnown] = useState({ ids, fresh: [] as readonly string[] });
  if (ids.join(' ') === known.ids.join(' ')) return known.fresh;
  const fresh = ids.filter((id) => !known.ids.includes(id));
  setKnown({ ids, fresh });
  return fresh;
}
