import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import { m } from '#messages';
import { Exercise } from '../exercise/exercise.tsx';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';

function Body({ file, solution, timeSpent }: FileBodyProps) {
  const { tree, exercise } = file.content;
  return (
    <>
      {tree && <LessonTree tree={tree} />}
      {exercise && <Exercise key={file.file_name} file={file} exercise={exercise} solution={solution} timeSpent={timeSpent} />}
    </>
  );
}

export const fileKind: FileKindModule = {
  icon: IconCode,
  name: m.kind_exercise,
  problem: m.viewer_problem_exercise,
  done: m.exercise_done,
  opensWhenDone: true,
  isWide: true,
  Body,
};
