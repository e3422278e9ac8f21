/** The generators of hidden cases share these functions. */

type Value = string | number | boolean | null | undefined;
export type Fields = Record<string, Value>;
/** Writes the cases of a gate, one a line: the bad ones first. */
export const lines = (letter: string, usual: Fields, bad: readonly Fields[], good: readonly Fields[]): string =>
  `${[...bad.map((one) => ({ one, bad: true })), ...good.map((one) => ({ one, bad: false }))]
    .map((given, at) => JSON.stringify({ id: `${letter}${at + 1}`, case: { ...usual, ...given.one }, bad: given.bad }))
    .join('\n')}\n`;
export const many = (length: number, make: (at: number) => Fields): Fields[] => Array.from({ length }, (_, at) => make(at));
/** Returns the faults that a field for a number can have. */
export const malformed = (...fields: string[]): Fields[] =>
  fields.flatMap((field) => [{ [field]: undefined }, { [field]: null }, { [field]: 'NaN' }, { [field]: '12' }]);
