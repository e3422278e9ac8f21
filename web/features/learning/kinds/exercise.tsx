import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import { m } from '#messages';
import { Exercise } from '../exercise/exercise.tsx';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';

function Body({ file: { file_name, content } }: FileBodyProps) {
  const { tree, exercise } = content;
  return (
    <>
      {tree && <LessonTree tree={tree} />}
      {exercise && <Exercise key={file_name} exercise={exercise} />}
    </>
  );
}

export const fileKind: FileKindModule = { icon: IconCode, name: m.kind_exercise, isDoneByReport: true, Body };
