import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import type { ExerciseContent } from './programs.ts';
import { Solution } from './solution.tsx';
import { practiceCall } from './use-own-code.ts';

/** Returns whether a time has been reached, and renders again when it is. */
function useHasCome(time: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = time === null ? 0 : Date.parse(time) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}

/** Offers the solution before an exercise is completed. It opens after the second request. */
export function SolutionRequest({ file, exercise }: { file: FileContent; exercise: ExerciseContent }) {
  const params = { moduleId: file.module_id, fileName: file.file_name };
  const { data } = useQuery(read(practiceCall, { params }));
  const { requested = 0, open = false, next_from = null } = data?.solution ?? {};
  const request = useSend('POST /api/learning/modules/:moduleId/content/:fileName/solution-requests', {
    except: 'all',
    after: (solution) => queryClient.setQueryData(read(practiceCall, { params }).queryKey, (known) => known && { ...known, solution }),
  });
  const canAsk = useHasCome(next_from);
  if (!data) return null;
  if (open) return <Solution file={file} exercise={exercise} known={undefined} canBeOpened />;
  return (
    <section className="ui-mt-xl" aria-label={m.exercise_solution()}>
      <p className="ui-mb-md ui-dim" role="status">
        {requested === 0 ? m.exercise_solution_later() : m.exercise_solution_again()}
      </p>
      <Button variant="default" loading={request.isPending} disabled={!canAsk} onClick={() => request.send({ params })}>
        {requested === 0 ? m.exercise_solution_ask() : m.exercise_solution_ask_again()}
      </Button>
    </section>
  );
}
