import { courseImportLimits } from '#contract/course-import-values.ts';
import { UnreadableDocument } from '../imported-module.ts';
import { parseXml, type XmlElement } from '../xml-tree.ts';

/** Returns a document as text, in the encoding that it declares. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const wide = first === 0xff ? 'utf-16le' : 'utf-16be';
  return new TextDecoder(isWide ? wide : (declared ?? 'utf-8'), { fatal: true }).decode(bytes);
}

/** Returns the outermost element of a document in an archive. Throws `UnreadableDocument` with the document's name. */
export function readXml(bytes: Buffer, entry: string): XmlElement {
  if (bytes.length > courseImportLimits.xml.most) throw new UnreadableDocument({ code: 'document_too_complicated' });
  let text: string;
  try {
    text = decoded(bytes);
  } catch {
    throw new UnreadableDocument({ code: 'course_xml', params: { entry } });
  }
  return parseXml(text, entry);
}
