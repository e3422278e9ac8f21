import { Skeleton } from '@mantine/core';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';

/** Loaded with the first lab. */
const Lab = lazy(async () => ({ default: (await import('../lab/lab.tsx')).Lab }));

function Body({ file, timeSpent, completion }: FileBodyProps) {
  const { tree, lab } = file.content;
  return (
    <>
      {tree && <LessonTree tree={tree} />}
      {lab && (
        <Suspense fallback={<Skeleton height={420} mt="2xl" />}>
          <Lab key={file.file_name} file={file} lab={lab} timeSpent={timeSpent} completion={completion} />
        </Suspense>
      )}
    </>
  );
}

export const fileKind: FileKindModule = {
  icon: IconFlask,
  name: m.kind_lab,
  problem: m.viewer_problem_lab,
  done: null,
  showsCompletion: true,
  isWide: true,
  Body,
};
