import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { Quiz } from '../quiz/quiz.tsx';

function Body({ file, timeSpent, completion }: FileBodyProps) {
  const { quiz } = file.content;
  return quiz && <Quiz file={file} quiz={quiz} timeSpent={timeSpent} completion={completion} />;
}

export const fileKind: FileKindModule = {
  icon: IconListCheck,
  name: m.kind_quiz,
  problem: m.viewer_problem_quiz,
  done: null,
  showsCompletion: true,
  Body,
};
