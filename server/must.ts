/** What has to be there. When it is not, the product is at fault, and nobody is told that something is not found: a logged 500. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
