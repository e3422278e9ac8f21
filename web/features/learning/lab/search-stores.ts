interface Entry {
  store: string;
  /** The entry's searchable text. */
  text: string;
}

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the entries that contain the typed words, ignoring case; returns all entries if nothing was typed. */
export function hitsIn<E extends Entry>(entries: readonly E[], query: string): E[] {
  const words = plain(query);
  return words === '' ? [...entries] : entries.filter(({ text }) => plain(text).includes(words));
}

/** Returns every store with its hits, ordered by the stores' first entries. */
export function inStores<E extends Entry>(entries: readonly E[], hits: readonly E[]): { name: string; hits: E[] }[] {
  const names = [...new Set(entries.map(({ store }) => store))];
  return names.map((name) => ({ name, hits: hits.filter(({ store }) => store === name) }));
}
