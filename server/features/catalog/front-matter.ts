/** Splits a Markdown file into its front matter and its text, with the lines on which they start; `undefined` without front matter. */
export function splitFrontMatter(content: string): { matter: string; text: string; textLine: number } | undefined {
  const match = /^---\n(.*?\n)---(?:\n|$)/s.exec(content);
  const matter = match?.[1];
  if (!match || matter === undefined) return undefined;
  return { matter, text: content.slice(match[0].length), textLine: match[0].split('\n').length };
}

/** The line of the file on which the front matter itself starts. */
export const matterLine = 2;
