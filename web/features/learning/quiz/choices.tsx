import type { Question } from '#contract/catalog.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { ChoiceList } from './choice-list.tsx';

/** How many characters an option has at most that is beside the others instead of below them. */
const short = 14;

type Node = Question['options'][number]['tree'] | Question['options'][number]['tree']['children'][number];

/** The number of characters in a text. */
const lengthOf = (node: Node): number =>
  'children' in node ? node.children.reduce((sum, child) => sum + lengthOf(child), 0) : 'value' in node ? node.value.trim().length : 0;

interface Props {
  options: Question['options'];
  /** Whether several options may be chosen. */
  isMany: boolean;
  chosen: readonly string[];
  onChoice: (choice: string[]) => void;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Options to choose from, one or several. */
export function Choices({ options, ...props }: Props) {
  return (
    <ChoiceList
      options={options.map(({ id, tree }) => ({ id, content: <LessonTree tree={tree} compact /> }))}
      isShort={options.every(({ tree }) => lengthOf(tree) <= short)}
      {...props}
    />
  );
}
