/** Returns a title on one line. */
export const oneLine = (title: string, otherwise: string): string => title.replace(/\s+/g, ' ').trim() || otherwise;

/** Returns the names that lead to a place, the outermost first, as one line. */
export const placeOf = (...names: readonly string[]): string =>
  names
    .map((name) => oneLine(name, '').slice(0, 60))
    .filter((name) => name !== '')
    .join(' › ');
