import { Skeleton } from '@mantine/core';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';

/** Loaded with the first prompt lab. */
const PromptLab = lazy(async () => ({ default: (await import('../prompt/prompt-lab.tsx')).PromptLab }));

function Body({ file, timeSpent, completion }: FileBodyProps) {
  const { tree, prompt } = file.content;
  return (
    <>
      {tree && <LessonTree tree={tree} />}
      {prompt && (
        <Suspense fallback={<Skeleton height={420} mt="2xl" />}>
          <PromptLab key={file.file_name} file={file} lab={prompt} timeSpent={timeSpent} completion={completion} />
        </Suspense>
      )}
    </>
  );
}

export const fileKind: FileKindModule = {
  icon: IconMessage2,
  name: m.kind_prompt,
  problem: m.viewer_problem_prompt,
  done: null,
  showsCompletion: true,
  isWide: true,
  Body,
};
