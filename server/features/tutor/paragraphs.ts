/** The characters after which a text without an empty line is cut into a paragraph of its own. */
const longest = 4_000;

/** Returns the paragraphs of a text that arrives in parts, each once it is complete. The last one may have been cut off. */
export async function* paragraphsOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    rest += part;
    for (let end = /\n[^\S\n]*\n\s*/.exec(rest); end; end = /\n[^\S\n]*\n\s*/.exec(rest)) {
      const paragraph = rest.slice(0, end.index).trim();
      rest = rest.slice(end.index + end[0].length);
      if (paragraph !== '') yield paragraph;
    }
    if (rest.length > longest) {
      yield rest.slice(0, longest).trim();
      rest = rest.slice(longest);
    }
  }
  if (rest.trim() !== '') yield rest.trim();
}
