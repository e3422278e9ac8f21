/** New ids for tracks and modules, by their old ones. */
export interface NewIds {
  tracks: ReadonlyMap<string, string>;
  modules: ReadonlyMap<string, string>;
}

/** Matches the address of a track or a module at the start of a link: `](/modules/stones`, `<a href="/tracks/first-steps`. */
const addresses = /(?<=^|[\s("'<>])\/(modules|tracks)\/([a-z0-9-]+)/gm;

/** Returns a step's text with links to renamed tracks and modules changed; every other character stays as it is. */
export const withNewIds = (text: string, ids: NewIds): string =>
  text.replaceAll(addresses, (whole, kind: keyof NewIds, id: string) => {
    const renamed = ids[kind].get(id);
    return renamed === undefined ? whole : `/${kind}/${renamed}`;
  });

/** Returns an id that is not taken yet, and marks it as taken: `stones`, `stones-2` and so on, none longer than `most`. */
export function takeId(wanted: string, taken: Set<string>, most: number): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const id = wanted.slice(0, most - end.length).replace(/-+$/, '') + end;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/** Matches the origin that a quiz's question names, as `list-queries.ts` of the question bank does. */
const origins = /(?<=^[ -]*bank: *["']?)[a-z0-9-]+(?=@[0-9a-f]{12}["']?[ \r]*$)/gm;

/** Returns a quiz's text whose questions name the new ids of the bank's questions; every other character stays as it is. */
export const withNewOrigins = (text: string, questions: ReadonlyMap<string, string>): string =>
  text.replaceAll(origins, (id) => questions.get(id) ?? id);

/** Returns the ids of the bank's questions that a quiz's questions name. */
export const originsIn = (text: string): string[] => text.match(origins) ?? [];
