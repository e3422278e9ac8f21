import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '#contract/csv.ts';

type Cell = string | number | null | undefined;

/** A column in a file: its name and its values. */
export interface CsvColumn<R> {
  name: string;
  value: (row: R) => Cell;
}

/** The byte order mark is written once, at the start. */
const first = { ...csvOptions, bom: true };

/** Returns a table as a whole file. */
export const csvOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(stringify([names, ...rows], first));

/** Generates a table as a file, piece by piece, while it is sent. */
export async function* csvPieces<R>(columns: readonly CsvColumn<R>[], pieces: AsyncIterable<readonly R[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(({ name }) => name)], first));
  for await (const rows of pieces) {
    const lines = rows.map((row) => columns.map(({ value }) => value(row)));
    yield Buffer.from(stringify(lines, csvOptions));
  }
}
