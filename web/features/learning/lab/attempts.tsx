import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { toast } from '#web/lib/toast.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { AttemptTable } from '../attempt-table.tsx';
import classes from './lab.module.css';
import { scoreWords } from './score-words.ts';
import type { Attempt } from './use-lab-attempt.ts';

interface Props {
  moduleId: string;
  fileName: string;
  onShow: (attempt: Attempt) => void;
}

/** The person's attempts so far, newest first. Renders nothing if there are none. */
export function Attempts({ moduleId, fileName, onShow }: Props) {
  const params = { moduleId, fileName };
  const attempts = usePart(read('GET /api/learning/modules/:moduleId/content/:fileName/lab/attempts', { params })) ?? [];
  if (attempts.length === 0) return null;
  const show = async (attemptId: string) => {
    const one = read('GET /api/learning/modules/:moduleId/content/:fileName/lab/attempts/:attemptId', { params: { ...params, attemptId } });
    try {
      onShow(await queryClient.fetchQuery(one));
    } catch {
      toast('error', m.lab_failed_to_show());
    }
  };
  return (
    <section className={classes.attempts} aria-labelledby="earlier-attempts">
      <h2 id="earlier-attempts" className="ui-card-title ui-mb-xs">
        {m.quiz_earlier()}
      </h2>
      <AttemptTable
        attempts={attempts.map(({ id, ended_at: at, passed, score }) => ({ id, at, passed, score: scoreWords(score) }))}
        onShow={(id) => void show(id)}
      />
    </section>
  );
}
