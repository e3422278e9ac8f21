/** Matching places in the text and its preview, as offsets from the top in pixels. */
export interface ScrollPoint {
  text: number;
  preview: number;
}

/** Returns the line numbers, from 1, of a Markdown text's headings. Lines in a code fence do not count. */
export function headingLines(text: string): number[] {
  const lines: number[] = [];
  let fence: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const [mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.slice(1) ?? [];
    if (fence) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    } else if (mark) fence = mark;
    else if (/^ {0,3}#{2,6}\s/.test(line)) lines.push(index + 1);
  }
  return lines;
}

/**
 * Returns the other side's scroll position when one side is at `at`, interpolated between known points.
 *
 * @param points in order, from the start to the end of both sides
 */
export function matching(points: readonly ScrollPoint[], from: 'text' | 'preview', at: number): number {
  const to = from === 'text' ? 'preview' : 'text';
  for (let index = 1; index < points.length; index++) {
    const before = points[index - 1];
    const after = points[index];
    if (!before || !after || at > after[from]) continue;
    const span = after[from] - before[from];
    return before[to] + (span > 0 ? (at - before[from]) / span : 0) * (after[to] - before[to]);
  }
  return points.at(-1)?.[to] ?? 0;
}
