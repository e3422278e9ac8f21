import type { LeftOutCode } from '#contract/course-import-values.ts';
import type { LeftOutList } from '../left-out.ts';
import type { ZipFolder } from '../zip-folder.ts';

/** The elements in a document's text that the library passes over, by the code that says so (ECMA-376, part 1). */
const elements: readonly [RegExp, LeftOutCode][] = [
  [/<m:oMath[ />]/g, 'formula'],
  [/<c:chart[ /]/g, 'chart'],
  [/<dgm:relIds[ /]/g, 'diagram'],
  [/<o:OLEObject[ /]/g, 'embedded_file'],
  [/<w:commentReference[ /]/g, 'comment'],
  [/<w:(?:ins|del) /g, 'tracked_change'],
];

/** Adds to the list what a Word document contains beside its text. */
export async function countUnread(folder: ZipFolder, left: LeftOutList): Promise<void> {
  const text = folder.has('word/document.xml') ? await folder.text('word/document.xml') : '';
  for (const [pattern, code] of elements) {
    const count = [...text.matchAll(pattern)].length;
    if (count > 0) left.add(code, '', { count });
  }
  let edges = 0;
  for (const name of folder.names) if (/^word\/(header|footer)\d*\.xml$/.test(name) && /<w:t[ >]/.test(await folder.text(name))) edges++;
  if (edges > 0) left.add('header_footer', '', { count: edges });
}
