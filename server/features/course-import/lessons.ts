import type { Heading, Root, RootContent } from 'mdast';
import { m } from '#server/words.ts';
import { headingDepth, headingText, notesOf, placeNotes, wordsIn } from './blocks.ts';
import type { ImportedStep } from './imported-module.ts';
import type { LeftOutList } from './left-out.ts';
import { writeMarkdown } from './markdown.ts';

/** A lesson before it is written. Its headings are as deep as in the document. */
export interface Lesson {
  title: string;
  blocks: RootContent[];
}

/** The number of words above which a lesson is split: twelve minutes of reading. */
const longest = 2_400;
/** The highest heading in a lesson, because its title is the page's heading. */
const highest = 2;

const wordsOf = ({ blocks }: Lesson) => blocks.reduce((sum, block) => sum + wordsIn(block), 0);

/** Splits blocks at the headings of one depth. The blocks before the first of them form a part without a heading. */
function partsAt(blocks: readonly RootContent[], depth: number): { heading: Heading | null; blocks: RootContent[] }[] {
  const parts: { heading: Heading | null; blocks: RootContent[] }[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === depth) parts.push({ heading: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts.filter(({ heading, blocks: own }) => heading !== null || own.length > 0);
}

/** Splits a lesson without headings between blocks. */
function splitByLength({ title, blocks }: Lesson): Lesson[] {
  const made: RootContent[][] = [[]];
  let words = 0;
  for (const block of blocks) {
    const own = wordsIn(block);
    if (words > 0 && words + own > longest) {
      made.push([]);
      words = 0;
    }
    made.at(-1)?.push(block);
    words += own;
  }
  return made.map((own, index) => ({ title: index === 0 ? title : m.course_part_of({ title, number: index + 1 }), blocks: own }));
}

/** Splits a lesson that is too long at its highest headings, or between blocks if it has none. Short neighbours stay together. */
function split(lesson: Lesson): Lesson[] {
  if (wordsOf(lesson) <= longest) return [lesson];
  const depth = headingDepth(lesson.blocks);
  if (depth === null) return splitByLength(lesson);
  const made: Lesson[] = [];
  for (const { heading, blocks } of partsAt(lesson.blocks, depth)) {
    const last = made.at(-1);
    const whole: RootContent[] = heading ? [heading, ...blocks] : blocks;
    if (last && wordsOf(last) + wordsOf({ title: '', blocks: whole }) <= longest) last.blocks.push(...whole);
    else if (made.length === 0) made.push({ title: lesson.title, blocks: whole });
    else made.push({ title: heading ? headingText(heading) : lesson.title, blocks });
  }
  // Each part is shorter than the lesson, or it has no headings of this depth left.
  return made.flatMap((part) => (made.length > 1 || headingDepth(part.blocks) !== depth ? split(part) : splitByLength(part)));
}

/** Joins the two neighbours with the fewest words until there are no more lessons than a module may have. */
function joinShort(lessons: Lesson[], most: number, left: LeftOutList): Lesson[] {
  const joined = lessons.map((lesson) => ({ lesson, words: wordsOf(lesson) }));
  while (joined.length > most) {
    let at = 0;
    const sum = (index: number) => (joined[index]?.words ?? 0) + (joined[index + 1]?.words ?? 0);
    for (let index = 1; index < joined.length - 1; index++) if (sum(index) < sum(at)) at = index;
    const [one, other] = joined.slice(at, at + 2);
    if (!one || !other) break;
    const depth = Math.min(headingDepth(one.lesson.blocks) ?? 6, (headingDepth(other.lesson.blocks) ?? 7) - 1, 5);
    const heading: Heading = {
      type: 'heading',
      depth: Math.max(1, depth) as Heading['depth'],
      children: [{ type: 'text', value: other.lesson.title }],
    };
    one.lesson.blocks.push(heading, ...other.lesson.blocks);
    one.words += other.words;
    joined.splice(at + 1, 1);
    left.add('steps_joined', '');
  }
  return joined.map(({ lesson }) => lesson);
}

/** Makes the highest heading of a lesson the highest that lessons have, and keeps the distances below it. */
export function placeHeadings(blocks: readonly RootContent[]): void {
  const top = headingDepth(blocks);
  if (top === null) return;
  for (const block of blocks) if (block.type === 'heading') block.depth = Math.min(6, highest + block.depth - top) as Heading['depth'];
}

interface Document {
  tree: Root;
  /** The document's title; null if it has none of its own. */
  title: string | null;
  /** The title if the document has none at all. */
  otherwise: string;
  /** The depth of the headings that start a lesson; null if none does. Without it, they are the highest headings. */
  depth?: 1 | null;
}

/** Returns a document's title, and its blocks without a heading that only repeats it. */
function titled({ tree, title, otherwise }: Document): { title: string; blocks: RootContent[] } {
  const blocks = tree.children.filter(({ type }) => type !== 'footnoteDefinition');
  const depth = headingDepth(blocks);
  const tops = blocks.filter((block) => block.type === 'heading' && block.depth === depth);
  const [only] = tops;
  const isFirst = blocks.findIndex(({ type }) => type === 'heading') === blocks.indexOf(only as RootContent);
  if (only?.type === 'heading' && tops.length === 1 && isFirst && blocks.filter(({ type }) => type === 'heading').length > 1) {
    // A single heading above all others is the title. A different title from the document's properties is often outdated.
    return { title: headingText(only), blocks: blocks.filter((block) => block !== only) };
  }
  return { title: title?.trim() || (only?.type === 'heading' && tops.length === 1 ? headingText(only) : otherwise), blocks };
}

/** Splits a document into lessons: one for each of its highest headings. */
export function lessonsOf(document: Document, { mostSteps, left }: { mostSteps: number; left: LeftOutList }) {
  const notes = notesOf(document.tree);
  const isGiven = document.depth !== undefined;
  const { title, blocks } = isGiven ? { title: document.title ?? document.otherwise, blocks: document.tree.children } : titled(document);
  const depth = document.depth === undefined ? headingDepth(blocks) : document.depth;
  const parts = depth === null ? [{ heading: null, blocks }] : partsAt(blocks, depth);
  const lessons = parts.flatMap(({ heading, blocks: own }): Lesson[] => {
    const name = heading ? headingText(heading) : depth === null ? title : m.course_introduction();
    if (own.length > 0) return split({ title: name, blocks: own });
    left.add('step_empty', name);
    return [];
  });
  const steps = joinShort(lessons, mostSteps, left).map((lesson): ImportedStep => {
    placeHeadings(lesson.blocks);
    return { kind: 'lesson', title: lesson.title, markdown: writeMarkdown({ type: 'root', children: placeNotes(lesson.blocks, notes) }) };
  });
  return { title, steps };
}
