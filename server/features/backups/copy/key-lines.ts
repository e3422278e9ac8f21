const newline = 0x0a;
const tab = 0x09;

/** Where the first so many fields of a line end. COPY escapes tabs and newlines within values, so that each of them separates. */
function endOfFields(line: Buffer, fields: number): number {
  let at = -1;
  for (let n = 0; n < fields; n++) {
    at = line.indexOf(tab, at + 1);
    if (at < 0) return line.length;
  }
  return at;
}

/** Of lines of COPY's text format the first so many fields, each line with something put before it. */
export async function* keyLines(content: AsyncIterable<Buffer>, fields: number, before: string): AsyncGenerator<Buffer> {
  const prefix = Buffer.from(before);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const pieces: Buffer[] = [];
    let start = 0;
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, start)) {
      const line = text.subarray(start, end);
      pieces.push(prefix, line.subarray(0, endOfFields(line, fields)), Buffer.of(newline));
      start = end + 1;
    }
    rest = text.subarray(start);
    if (pieces.length > 0) yield Buffer.concat(pieces);
  }
}
