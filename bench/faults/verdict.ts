/** Prints what was found and what was wanted; gives back whether it is so. */
export function verdict(say: (line: string) => void, kept: boolean, found: string, wanted: string): boolean {
  say(`  ${kept ? 'PASS' : 'FAIL'}: ${found}; ${wanted} wanted`);
  return kept;
}
