import { diffArrays } from 'diff';
import type { Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Preview } from '../preview/use-preview.ts';

/** A unit of a step as learners see it: a paragraph, a question, or an exercise file. */
export interface Block {
  /** Identifies the block across editions. Null for a block identified only by its text. */
  id: string | null;
  title: string | null;
  items: { label: string | null; tree: Root }[];
}
/** A block in both versions, side by side. One side is null if the block is only in the other version. */
export interface BlockRow {
  kind: 'same' | 'added' | 'removed' | 'changed';
  before: Block | null;
  after: Block | null;
}

/** The labels beside the blocks. */
export interface BlockWords {
  question: (number: number) => string;
  right: string;
  accepted: string;
  explanation: string;
  starter: string;
  tests: string;
  hint: (number: number) => string;
  solution: string;
  item: (number: number) => string;
  material: (title: string) => string;
}

const root = (...children: RootContent[]): Root => ({ type: 'root', children });
const paragraph = (value: string): Root => root({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] });
const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === '';
const single = (id: string, title: string, tree: Root): Block => ({ id, title, items: [{ label: null, tree }] });

const paragraphsOf = (tree: Root): Block[] =>
  tree.children.filter((node) => !isBlank(node)).map((node) => ({ id: null, title: null, items: [{ label: null, tree: root(node) }] }));

function questionsOf({ content, answers }: Preview, words: BlockWords): Block[] {
  return (content?.quiz?.questions ?? []).map(({ id, kind, prompt, options, items = [] }, index) => {
    const answer = answers.find(({ question_id }) => question_id === id);
    const expected = answer?.expected ?? [];
    const isInOrder = kind === 'ordering' || kind === 'matching';
    const ordered = expected.flatMap((one) => options.filter((option) => option.id === one));
    const others = kind === 'matching' ? options.filter((option) => !expected.includes(option.id)) : [];
    const inOrder = isInOrder ? [...ordered, ...others] : options;
    return {
      id,
      title: words.question(index + 1),
      items: [
        { label: null, tree: prompt },
        ...inOrder.map((option, at) => {
          const item = items[at];
          const pair = item && { label: toString(item.tree).trim(), tree: option.tree };
          return pair ?? { label: !isInOrder && expected.includes(option.id) ? words.right : null, tree: option.tree };
        }),
        ...(kind === 'short_answer' || kind === 'number' ? [{ label: words.accepted, tree: paragraph(expected.join(' · ')) }] : []),
        ...(answer ? [{ label: words.explanation, tree: answer.explanation }] : []),
      ],
    };
  });
}

function exerciseOf({ content, solution }: Preview, words: BlockWords): Block[] {
  const exercise = content?.exercise;
  if (!exercise) return [];
  return [
    single('starter', words.starter, exercise.starter_tree),
    single('tests', words.tests, exercise.tests_tree),
    ...exercise.hints.map((hint, index) => single(`hint-${index}`, words.hint(index + 1), hint)),
    ...(solution ? [single('solution', words.solution, solution.code_tree)] : []),
  ];
}

function labOf({ content }: Preview, words: BlockWords): Block[] {
  const { materials = [], items = [] } = content?.lab ?? {};
  const unlabelled = (trees: readonly (Root | null)[]) => trees.flatMap((tree) => (tree ? [{ label: null, tree }] : []));
  return [
    ...materials.map(({ id, title, tree, parts }) => ({
      id: `material-${id}`,
      title: words.material(title),
      items: [...unlabelled([tree]), ...parts.map((part) => ({ label: part.label, tree: part.tree }))],
    })),
    ...items.map(({ id, prompt, quoted, fields }, index) => ({
      id: `item-${id}`,
      title: words.item(index + 1),
      items: unlabelled([
        prompt,
        quoted,
        ...fields.flatMap((field) => [field.label, ...[...field.items, ...field.options].map(({ tree }) => tree)]),
      ]),
    })),
  ];
}

/** Returns a step's content as learners see it, followed by the part shown once they have completed it. */
export const blocksOf = (preview: Preview, words: BlockWords): Block[] => [
  ...(preview.content?.tree ? paragraphsOf(preview.content.tree) : []),
  ...questionsOf(preview, words),
  ...exerciseOf(preview, words),
  ...labOf(preview, words),
];

/** A block's visible content, for detecting changes. Leaves out its number, which depends on the blocks before it. */
const seen = ({ items }: Block) => JSON.stringify(items);
const keyOf = (block: Block) => block.id ?? seen(block);

/** Pairs two versions' blocks: a question with its old version, and a paragraph with the one that it replaces. */
export function blockRows(before: readonly Block[], after: readonly Block[]): BlockRow[] {
  const rows: BlockRow[] = [];
  const changes = diffArrays(before.map(keyOf), after.map(keyOf));
  let left = 0;
  let right = 0;
  const gone: Block[] = [];
  const flush = () => rows.push(...gone.splice(0).map((block): BlockRow => ({ kind: 'removed', before: block, after: null })));
  for (const { removed, added, value } of changes)
    for (let count = 0; count < value.length; count++) {
      const old = added ? undefined : before[left++];
      const now = removed ? undefined : after[right++];
      if (old && now) {
        flush();
        rows.push({ kind: seen(old) === seen(now) ? 'same' : 'changed', before: old, after: now });
      } else if (old) gone.push(old);
      else if (now) {
        const replaced = now.id === null && gone[0]?.id === null ? gone.shift() : undefined;
        rows.push(replaced ? { kind: 'changed', before: replaced, after: now } : { kind: 'added', before: null, after: now });
      }
    }
  flush();
  return rows;
}
