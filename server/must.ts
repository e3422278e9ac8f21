/** Asserts that a value exists. A missing one is a fault of the product, never reported as not found: a logged 500. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
