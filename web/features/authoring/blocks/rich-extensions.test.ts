import { globSync, readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { blocksOf, definitionsOf } from '../source/blocks/blocks.ts';
import { readRich, richWriter } from '../source/blocks/rich-text.ts';
import { splitLesson } from '../source/lesson-text.ts';
import { richExtensions } from './rich-extensions.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const schema = getSchema(richExtensions(''));

/** Returns a text after the editor has had it without a change. */
function throughEditor(source: string, definitions: string): string | null {
  const rich = readRich(source, definitions);
  if (!rich) return null;
  const doc = schema.nodeFromJSON({ type: 'doc', content: rich.nodes });
  doc.check();
  const known = doc.toJSON().content;
  const first = richWriter(rich, known, source)(known);
  // Without what it knows of the source, it has to write the same content.
  const anew = richWriter({ ...rich, sources: [], gaps: [] }, [], source)(known);
  expect(readRich(anew, definitions)?.nodes).toEqual(rich.nodes);
  return first;
}

test('the editor has a node or a mark for everything in a text block, and writes it back as it was', () => {
  const lessons = globSync('catalog/*/*/*.md', { cwd: root }).filter((_, index) => process.env.CAIRN_FULL || index % 20 === 0);
  expect(lessons.length).toBeGreaterThan(3);
  const texts = lessons.map((file) => splitLesson(readFileSync(root + file, 'utf8'))?.text ?? '');
  const made = [
    '# One\n\n###### Six\n\n- a\n\n  b\n- c\n  1. d\n  2. e\n\n> q\n>\n> - r\n\n***\n\nx\\\ny ~~z~~ **`b`** [*l* `m`](/modules/a "T") $f$ <b>h</b> ![p](assets/p.png)',
    '- [ ] a\n  - [x] b\n- [x] c',
    '3) a\n4) b',
  ];
  for (const text of [...texts, ...made])
    for (const { kind, source } of blocksOf(text).blocks)
      if (kind === 'text') expect(throughEditor(source, definitionsOf(text))).toBe(source);
});
