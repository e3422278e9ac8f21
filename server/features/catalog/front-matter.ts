/** Splits a Markdown file into its front matter and its text, with the lines they start on; `undefined` without front matter. */
export function splitFrontMatter(content: string): { matter: string; text: string; textLine: number } | undefined {
  const match = /^---\n(.*?\n)---(?:\n|$)/s.exec(content);
  const matter = match?.[1];
  if (!match || matter === undefined) return undefined;
  return { matter, text: content.slice(match[0].length), textLine: match[0].split('\n').length };
}

/** The file line that the front matter itself starts on. */
export const matterLine = 2;
