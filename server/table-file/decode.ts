import { UnreadableFile } from './unreadable-file.ts';

/** The number of bytes examined to recognise UTF-16 without a byte-order mark. */
const looked = 1_000;

/** Recognises UTF-16 without a byte-order mark. In text with Latin letters, nearly every second byte is zero. */
function unmarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const end = Math.min(looked, bytes.length);
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > end / 4 && even === 0) return 'utf-16le';
  return even > end / 4 && odd === 0 ? 'utf-16be' : null;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return unmarked(bytes) ?? 'utf-8';
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Control characters that occur in workbooks and PDFs but never in text. */
// oxlint-disable-next-line no-control-regex -- The pattern looks for control characters.
const controls = /[\0-\x08\x0e-\x1f]/;

/**
 * Returns the text of a file in UTF-8 or UTF-16, with or without a byte-order mark, or in Windows-1252, which Western spreadsheet programs
 * use without declaring it. Throws `import_not_text`.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = decodeAs(encoding, bytes) ?? (encoding === 'utf-8' ? decodeAs('windows-1252', bytes) : null);
  if (text === null || controls.test(text)) throw new UnreadableFile('import_not_text');
  return text;
}
