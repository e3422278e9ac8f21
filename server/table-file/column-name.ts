/** Normalises a column name for comparison: removes case, accents, spaces and signs. */
export const plainColumnName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
