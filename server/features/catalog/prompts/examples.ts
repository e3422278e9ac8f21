/** A learner's example: what comes in, and what has to come out. */
export interface PromptExample {
  input: string;
  output: string;
}

/** Reads examples that are written as `Input: …` and `Output: …`, each of which may go on over several lines. */
export function examplesIn(text: string): PromptExample[] {
  const found: PromptExample[] = [];
  let part: 'input' | 'output' | null = null;
  for (const line of text.split('\n')) {
    const [, name, rest = ''] = /^\s*(?:[-*]\s*)?(input|output)\s*:\s*(.*)$/i.exec(line) ?? [];
    if (name) {
      part = name.toLowerCase() === 'input' ? 'input' : 'output';
      if (part === 'input') found.push({ input: rest, output: '' });
      else if (found.length > 0) (found.at(-1) as PromptExample).output = rest;
    } else if (part && found.length > 0 && line.trim() !== '') {
      const last = found.at(-1) as PromptExample;
      last[part] += `\n${line}`;
    }
  }
  return found
    .map(({ input, output }) => ({ input: input.trim(), output: output.trim() }))
    .filter(({ input, output }) => input !== '' && output !== '');
}
