import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { applyReply } from '../apply-reply.ts';
import type { RunState } from '../runner/use-run.ts';
import { DraftMenu } from './draft-menu.tsx';
import { DraftState } from './draft-state.tsx';
import { HowTo } from './how-to.tsx';
import { NewerDraft } from './newer-draft.tsx';
import type { ExerciseContent } from './programs.ts';
import { type Practice, practiceCall, useOwnCode } from './use-own-code.ts';
import { Workbench } from './workbench.tsx';

interface Props {
  file: FileContent;
  exercise: ExerciseContent;
  /** Returns the seconds that the learner has spent on the exercise. */
  timeSpent: () => number;
}

function OwnWorkbench({ file, exercise, timeSpent, practice }: Props & { practice: Practice }) {
  const { id: userId } = useMe();
  const own = useOwnCode(file, exercise.starter, practice);
  const { module_id, file_name } = file;
  const params = { moduleId: module_id, fileName: file_name };
  const [isPractised, setIsPractised] = useState(practice.practised);
  const attempt = useSend('POST /api/learning/modules/:moduleId/content/:fileName/exercise-attempts', {
    // `applyReply` decides what is refetched.
    except: 'all',
    failed: m.exercise_attempt_not_saved(),
    after: ({ attempt: kept, ...reply }) => {
      setIsPractised(isPractised || kept.all_passed);
      queryClient.setQueryData(
        read(practiceCall, { params }).queryKey,
        (known) => known && { ...known, practised: known.practised || kept.all_passed, attempts: [kept, ...known.attempts] },
      );
      applyReply({ module_id, file_name, user_id: userId }, reply);
    },
  });
  function onEnd(code: string, { ending, tests }: RunState) {
    // A run that could not start, or was stopped, says nothing about the code.
    if (ending === 'unavailable' || ending === 'stopped') return;
    void own.saveNow();
    const results = tests.map(({ name, passed }) => ({ name, passed }));
    attempt.send({ params, body: { code, tests_version: exercise.tests_version, results, time_spent: timeSpent() } });
  }
  return (
    <Workbench
      exercise={exercise}
      code={own.text}
      onCode={own.change}
      onEnd={onEnd}
      beside={
        <>
          <DraftState state={own.state} isPractised={isPractised} />
          <DraftMenu practice={practice} exercise={exercise} code={own.text} onUse={own.change} onStartAgain={own.startAgain} />
        </>
      }
      above={own.state.is === 'conflict' && <NewerDraft draft={practice.draft} onTake={own.takeTheirs} onKeep={own.keepOwn} />}
      instead={<HowTo exercise={exercise} />}
    />
  );
}

/** A learner's exercise. Their code and attempts are stored. */
export function OwnExercise(props: Props) {
  const { module_id: moduleId, file_name: fileName } = props.file;
  const practice = useQuery(read(practiceCall, { params: { moduleId, fileName } }));
  return (
    <Loaded read={practice} problem={m.exercise_problem()} waiting={420}>
      {(known) => <OwnWorkbench {...props} practice={known} />}
    </Loaded>
  );
}
