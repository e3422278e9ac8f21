/** Prints what was found and what was wanted; gives back whether it is so. */
export function verdict(print: (line: string) => void, kept: boolean, found: string, wanted: string): boolean {
  print(`  ${kept ? 'PASS' : 'FAIL'}: ${found}; ${wanted} wanted`);
  return kept;
}
