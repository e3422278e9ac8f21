/** Escapes a word for a shell: quotes it if it has characters beyond those of plain names and paths. */
export const inShell = (word: string): string => (/^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
