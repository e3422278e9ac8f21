import { constants, inflateSync } from 'node:zlib';

/**
 * The PDF objects that act when the file is opened or clicked: scripts, programs to start, attached files, forms that can be submitted,
 * media and forms with scripts. An initial position (`/OpenAction` with a page) is harmless. Source: ISO 32000-2, 12.6.4 and 7.11.4
 */
const active = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'Rendition',
  'XFA',
  // Encrypted objects can't be inspected.
  'Encrypt',
]);

/** The maximum number of bytes that one stream's objects may unpack to; it is also the maximum for all streams together. */
const mostUnpacked = 16_000_000;
const mostOfAll = 64_000_000;

const name = /\/([^\s/<>[\](){}%]+)/g;
/** Decodes a name, whose characters may each be written as `#4a`. */
const plain = (written: string) => written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const saysActive = (text: string): boolean => {
  for (const [, written = ''] of text.matchAll(name)) if (active.has(plain(written))) return true;
  return false;
};

/** Yields a PDF's parts outside its streams, each with the position of the stream after it. */
function* parts(bytes: Buffer): Generator<{ text: string; stream: Buffer }> {
  let at = 0;
  while (at < bytes.length) {
    let begins = bytes.indexOf('stream', at);
    // The word alone does not start a stream: it has to follow the stream's dictionary.
    while (begins >= 0 && !/>>\s*$/.test(bytes.toString('latin1', Math.max(at, begins - 20), begins)))
      begins = bytes.indexOf('stream', begins + 6);
    if (begins < 0) break;
    const ends = bytes.indexOf('endstream', begins);
    const end = ends < 0 ? bytes.length : ends;
    const first = bytes[begins + 6] === 13 ? begins + 8 : begins + 7;
    yield { text: bytes.toString('latin1', at, begins), stream: bytes.subarray(first, end) };
    at = end + 'endstream'.length;
  }
  yield { text: bytes.toString('latin1', Math.min(at, bytes.length)), stream: bytes.subarray(0, 0) };
}

/** Whether a PDF contains objects that may run, or that can't be inspected. Compressed objects are inspected too. */
export function mayRun(pdf: Buffer): boolean {
  let unpacked = 0;
  for (const { text, stream } of parts(pdf)) {
    if (saysActive(text)) return true;
    const dictionary = text.slice(text.lastIndexOf('obj') + 3);
    if (!/\/Type\s*\/ObjStm/.test(plain(dictionary))) continue;
    try {
      const objects = inflateSync(stream, { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH });
      unpacked += objects.length;
      if (unpacked > mostOfAll || saysActive(objects.toString('latin1'))) return true;
    } catch {
      return true;
    }
  }
  return false;
}

/**
 * The number of bytes at the start in which PDF readers look for the signature, and at the end in which they look for the index's position.
 */
const pdfEdge = 2_048;

/** Whether a file is a PDF by its content. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1_024).includes('%PDF-');
}

/** Whether a PDF has its end, which says where its index is. Without it, the file could be shown only after a repair. */
export function isWholePdf(bytes: Buffer): boolean {
  const ends = [
    ...bytes
      .subarray(-pdfEdge)
      .toString('latin1')
      .matchAll(/startxref\s+(\d+)\s+%%EOF/g),
  ];
  const at = Number(ends.at(-1)?.[1] ?? Number.NaN);
  return at < bytes.length;
}
