import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';

const Body = ({ file: { content } }: FileBodyProps) => content.tree && <LessonTree tree={content.tree} terms={content.terms} />;

export const fileKind: FileKindModule = {
  icon: IconBook2,
  name: m.kind_lesson,
  problem: m.viewer_problem_lesson,
  done: m.viewer_done,
  isReadThrough: true,
  Body,
};
