/** Returns a page as text, in the encoding that it declares, or in UTF-8. Bytes that aren't of the encoding become U+FFFD. */
export function decodedPage(bytes: Buffer): string {
  const head = bytes.subarray(0, 1_024).toString('latin1');
  const declared = /charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : declared;
  try {
    return new TextDecoder(wide).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
