interface Entry {
  store: string;
  /** Everything in the entry that can be found. */
  text: string;
}

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the entries that contain the words as they were typed, whatever their capitals; all entries if there are no words. */
export function hitsIn<E extends Entry>(entries: readonly E[], query: string): E[] {
  const words = plain(query);
  return words === '' ? [...entries] : entries.filter(({ text }) => plain(text).includes(words));
}

/** Returns every store in the order of its first entry, with its hits. */
export function inStores<E extends Entry>(entries: readonly E[], hits: readonly E[]): { name: string; hits: E[] }[] {
  const names = [...new Set(entries.map(({ store }) => store))];
  return names.map((name) => ({ name, hits: hits.filter(({ store }) => store === name) }));
}
