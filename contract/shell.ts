/** Escapes a word for a shell: quotes it if it contains characters that plain names and paths don't. */
export const inShell = (word: string): string => (/^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
