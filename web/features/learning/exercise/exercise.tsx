import { useState } from 'react';
import type { Solution as SolutionGiven } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import { useIsLearner, useIsRecorded } from '#web/lib/me.ts';
import { useTrial } from '../trial.ts';
import { Hints } from './hints.tsx';
import { HowTo } from './how-to.tsx';
import { OwnExercise } from './own-exercise.tsx';
import type { ExerciseContent } from './programs.ts';
import { Solution } from './solution.tsx';
import { SolutionRequest } from './solution-request.tsx';
import { Workbench } from './workbench.tsx';

interface Props {
  file: FileContent;
  exercise: ExerciseContent;
  /** The solution, if it has already been loaded. */
  solution: SolutionGiven | undefined;
  timeSpent: () => number;
}

/** The exercise for someone whose work is not recorded: an author who is trying it, or a super admin. */
function TriedExercise({ exercise }: Pick<Props, 'exercise'>) {
  const [code, setCode] = useState(exercise.starter);
  const trial = useTrial();
  return (
    <Workbench
      exercise={exercise}
      code={code}
      onCode={setCode}
      onEnd={(_, { ending, tests }) => {
        if (ending === 'done' && tests.length > 0 && tests.every(({ passed }) => passed)) trial?.done();
      }}
      instead={<HowTo exercise={exercise} />}
    />
  );
}

/** An exercise: code to write and run, with its tests, its hints one at a time, and the solution. */
export function Exercise({ file, exercise, solution, timeSpent }: Props) {
  const isLearner = useIsLearner();
  const isRecorded = useIsRecorded();
  const isTried = useTrial() !== null;
  const isOwn = isRecorded && !isTried;
  return (
    <div className="ui-mt-2xl">
      {isOwn ? <OwnExercise file={file} exercise={exercise} timeSpent={timeSpent} /> : <TriedExercise exercise={exercise} />}
      <Hints hints={exercise.hints} />
      {isOwn && !file.progress.completed ? (
        <SolutionRequest file={file} exercise={exercise} />
      ) : (
        <Solution file={file} exercise={exercise} known={solution} canBeOpened={isTried || !isLearner || file.progress.completed} />
      )}
    </div>
  );
}
