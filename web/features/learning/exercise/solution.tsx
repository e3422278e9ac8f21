import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Content, Solution as SolutionGiven } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { reportsAnswered } from '../study-reports.ts';
import { useTrial } from '../trial.ts';
import classes from './exercise.module.css';
import { CopyFile, exerciseFile } from './exercise-file.tsx';

interface Props {
  file: Pick<FileContent, 'module_id' | 'file_name'>;
  exercise: NonNullable<Content['exercise']>;
}

function SolutionText({ exercise, solution: { code, code_tree } }: Pick<Props, 'exercise'> & { solution: SolutionGiven }) {
  return (
    <>
      <p className="ui-mb-md ui-dim">{m.exercise_solution_line()}</p>
      <LessonTree tree={code_tree} copyable={false} />
      <CopyFile file={exerciseFile(exercise, code)} label={m.exercise_solution_copy()} />
    </>
  );
}

function SolutionCode({ file, exercise }: Props) {
  const params = { moduleId: file.module_id, fileName: file.file_name };
  const call = 'GET /api/learning/modules/:moduleId/content/:fileName/solution';
  const solution = useQuery({
    ...read(call, { params }),
    // The page shows immediately that the exercise is complete, but the server refuses to send the solution until it has the report.
    queryFn: async ({ signal }) => {
      await reportsAnswered();
      return callWith(call, { params }, { signal });
    },
  });
  return (
    <Loaded read={solution} problem={m.exercise_solution_problem()} waiting={240}>
      {(known) => <SolutionText exercise={exercise} solution={known} />}
    </Loaded>
  );
}

function TriedSolution({ file, exercise }: Props) {
  const params = { moduleId: file.module_id, fileName: file.file_name };
  const solution = useQuery(read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/solution', { params }));
  return (
    <Loaded read={solution} problem={m.exercise_solution_problem()} waiting={240}>
      {(known) => <SolutionText exercise={exercise} solution={known} />}
    </Loaded>
  );
}

/** An exercise's solution, fetched when it is first opened. */
export function Solution({ canBeOpened, known, ...props }: Props & { canBeOpened: boolean; known: SolutionGiven | undefined }) {
  const [opened, { toggle }] = useDisclosure(false);
  const Code = useTrial() ? TriedSolution : SolutionCode;
  const id = useId();
  const Icon = opened ? IconChevronUp : IconChevronDown;
  return (
    <section className="ui-mt-xl" aria-label={m.exercise_solution()}>
      {canBeOpened ? (
        <Button variant="default" rightSection={<Icon size={18} aria-hidden />} aria-expanded={opened} aria-controls={id} onClick={toggle}>
          {opened ? m.exercise_solution_hide() : m.exercise_solution_show()}
        </Button>
      ) : (
        <p className="ui-mb-md ui-dim">{m.exercise_solution_later()}</p>
      )}
      <div id={id} className={classes.panel} hidden={!opened}>
        {opened && (known ? <SolutionText exercise={props.exercise} solution={known} /> : <Code {...props} />)}
      </div>
    </section>
  );
}
