/** Prints the result and the limit; returns whether the limit was kept. */
export function verdict(print: (line: string) => void, kept: boolean, found: string, wanted: string): boolean {
  print(`  ${kept ? 'PASS' : 'FAIL'}: ${found}; ${wanted} wanted`);
  return kept;
}
