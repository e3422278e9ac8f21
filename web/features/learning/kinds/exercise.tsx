import { Skeleton } from '@mantine/core';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';

/** Loaded with the first exercise, because lessons need neither the editor nor the test results. */
const Exercise = lazy(async () => ({ default: (await import('../exercise/exercise.tsx')).Exercise }));

function Body({ file, solution, timeSpent }: FileBodyProps) {
  const { tree, exercise } = file.content;
  return (
    <>
      {tree && <LessonTree tree={tree} />}
      {exercise && (
        <Suspense fallback={<Skeleton height={420} mt="2xl" />}>
          <Exercise key={file.file_name} file={file} exercise={exercise} solution={solution} timeSpent={timeSpent} />
        </Suspense>
      )}
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
