const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The shortest quotation that can be evidence, in characters. */
const shortest = 3;

/** Whether quoted words stand in a text. White space, capitals and the form of quotation marks don't matter. */
export const standsIn = (text: string, quote: string): boolean => plain(quote).length >= shortest && plain(text).includes(plain(quote));

/** Returns the passages between quotation marks that have at least three words. */
export const quotationsIn = (text: string): string[] =>
  [...text.matchAll(/["“„«]([^"“”„«»\n]{1,600})["”“»]/g)]
    .map(([, inner = '']) => inner.trim())
    .filter((one) => one.split(/\s+/).length > 2);
