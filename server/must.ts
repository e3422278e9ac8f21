/** Asserts that a value exists. A missing value is the product's fault, which is answered with a logged 500 and never as "not found". */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
