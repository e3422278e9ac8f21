/** Removes what Markdown adds to a text, and joins its lines, so that words can be found across formatting. */
export const plainWords = (markdown: string): string =>
  markdown
    .replaceAll(/\[\^[^\]]+\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
