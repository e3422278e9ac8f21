import type { Attempt } from '#contract/quiz-attempts.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { AttemptTable } from '../attempt-table.tsx';
import classes from './quiz.module.css';

interface Props {
  moduleId: string;
  fileName: string;
  onShow: (attempt: Attempt) => void;
}

/** The person's attempts so far, newest first. Renders nothing if there are none. */
export function Attempts({ moduleId, fileName, onShow }: Props) {
  const attempts =
    usePart(read('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params: { moduleId, fileName } })) ?? [];
  if (attempts.length === 0) return null;
  const rows = attempts.map(({ id, created_at: at, passed, score, results }) => {
    const right = results.filter((result) => result.right).length;
    return { id, at, passed, score: m.quiz_score_of({ score, right, total: results.length }) };
  });
  const show = (id: string) => {
    const attempt = attempts.find((one) => one.id === id);
    if (attempt) onShow(attempt);
  };
  return (
    <section className={classes.attempts} aria-labelledby="earlier-attempts">
      <h2 id="earlier-attempts" className="ui-card-title ui-mb-xs">
        {m.quiz_earlier()}
      </h2>
      <AttemptTable attempts={rows} onShow={show} />
    </section>
  );
}
