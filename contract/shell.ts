/** A word as a shell takes it: quoted, where it has more than the signs of plain names and paths. */
export const inShell = (word: string): string => (/^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
