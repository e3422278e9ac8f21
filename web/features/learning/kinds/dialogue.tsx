import { Skeleton } from '@mantine/core';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';

/** Loaded with the first dialogue. */
const DialogueStep = lazy(async () => ({ default: (await import('../dialogue/dialogue-step.tsx')).DialogueStep }));

function Body({ file, timeSpent, completion }: FileBodyProps) {
  const { dialogue } = file.content;
  return (
    dialogue && (
      <Suspense fallback={<Skeleton height={420} mt="2xl" />}>
        <DialogueStep key={file.file_name} file={file} dialogue={dialogue} timeSpent={timeSpent} completion={completion} />
      </Suspense>
    )
  );
}

export const fileKind: FileKindModule = {
  icon: IconMessages,
  name: m.kind_dialogue,
  problem: m.viewer_problem_dialogue,
  done: null,
  showsCompletion: true,
  isWide: true,
  Body,
};
