import type { FileContent } from '#contract/learning.ts';

/** The pixels from the top of the window, below the header, at which a heading counts as reached. */
const line = 120;

/** Returns the last heading that has been scrolled to the top; null above the first one. */
export function currentSection(headings: FileContent['content']['headings']) {
  const passed = headings.filter(
    ({ id, depth }) => (depth === 2 || depth === 3) && (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
  );
  return passed.at(-1) ?? null;
}
