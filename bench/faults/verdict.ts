/** Prints the result and the limit. Returns whether the result is within the limit. */
export function verdict(print: (line: string) => void, kept: boolean, found: string, wanted: string): boolean {
  print(`  ${kept ? 'PASS' : 'FAIL'}: ${found}; ${wanted} wanted`);
  return kept;
}
