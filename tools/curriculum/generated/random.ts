/** Returns a function that gives the same numbers from 0 to below 1 for the same seed (mulberry32). Generated data are made with it. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a function that gives whole numbers from `least` to `most`. */
export const wholeNumbers =
  (random: () => number) =>
  (least: number, most: number): number =>
    least + Math.floor(random() * (most - least + 1));

/** Writes a Markdown table. Columns whose heading ends with a colon are numbers, and are set to the right. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [
    `| ${head.map((one) => one.replace(/:$/, '')).join(' | ')} |`,
    `|${head.map((one) => (one.endsWith(':') ? '--:' : '---')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

const quoted = (cell: string | number): string => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));

/** Writes a CSV file with a first line of names. */
export const csv = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;

export const inThousands = (number: number): string => number.toLocaleString('en-GB');
